/** Answers that would run, load or break something on a page that trusts them. */
export const HOSTILE: Readonly<Record<string, string>> = {
  "a script": 'До <script>alert(1)</script> после\n\n<script src="https://example.invalid/x.js"></script>',
  "the end of the data": "</script><script>alert(2)</script><!--<script>alert(3)</script>-->",
  "an event's attribute":
    '<img src=x onerror=alert(4)> <b onmouseover="alert(5)">наведи</b> <details open ontoggle=alert(6)>',
  "links that run":
    "[раз](javascript:alert(7)) [два](data:text/html,<script>alert(8)</script>) <javascript:alert(9)> [три](https://example.invalid/)",
  "images and frames":
    '![x](https://example.invalid/a.png) <iframe src="https://example.invalid/"></iframe> <object data="https://example.invalid/o"></object>',
  css: '<style>body{display:none}@import url(https://example.invalid/a.css)</style><div style="position:fixed;inset:0;background:url(https://example.invalid/b)">x</div>',
  svg: '<svg onload="alert(10)"><a href="javascript:alert(11)"><text>нажми</text></a><animate onbegin=alert(12)></svg>',
  "meta and base":
    '<meta http-equiv="refresh" content="0;url=https://example.invalid/"><base href="https://example.invalid/">',
  "a huge word": `Слово ${"я".repeat(20_000)} и ${"W".repeat(5000)}.`,
  "a huge table": `| ${"колонка | ".repeat(60)}\n|${" --- |".repeat(60)}\n| ${`${"щ".repeat(40)} | `.repeat(60)}`,
  "huge code": `\`\`\`\n${"x".repeat(5000)}\n\`\`\`\n\n\`${"y".repeat(5000)}\``,
  "marks of direction":
    "Справа налево: \u202eтескат йыньлиперк\u202c, \u2067изоляция, \u200f метка, \u061c и שלום عليكم.",
  controls:
    "Нуль \u0000, звонок \u0007, \u001b[31mкрасный\u001b[0m, возврат\rкаретки, BOM \ufeff, половинка \ud83d и \u2028 линия.",
  "deep nesting": `${"> ".repeat(500)}дно\n\n${"- ".repeat(500)}дно`,
  "unclosed marks": `${"[".repeat(3000)} ${"*_".repeat(3000)} ${"`".repeat(3000)} <${"a".repeat(3000)}`,
  prototypes: "__proto__ constructor [__proto__]: x",
  "marks of templates": "{{constructor.constructor('alert(14)')()}} $& $1 $` $' $$ <%= alert(15) %> #{alert(16)}",
  megabyte: "Очень длинный ответ, который никто не дочитает до конца. ".repeat(18_500),
};
