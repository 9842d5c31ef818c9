<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
<name>Main</name>
<message id="x"><location filename="a.cpp" line="1"/><source>&amp;Undo</source><comment>c</comment><extracomment>e</extracomment><translation type="unfinished">R</translation></message>
<message numerus="yes"><source>%n file(s)</source><translation><numerusform>1</numerusform><numerusform>%n<byte value="x1b"/></numerusform></translation></message>
<message><source>v</source><translation type="vanished">w</translation></message>
</context>
</TS>
