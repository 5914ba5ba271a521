/**
 * Which room of src/ may know which: one straight line from files to reporters,
 * each room sees only those before it.
 */
const everything = [
  "sample",
  "stats",
  "text",
  "rubric",
  "request",
  "checkers",
  "llm",
  "judge",
  "verdict",
  "datasets",
  "annotations",
  "agreement",
  "directives",
  "fixes",
  "baseline",
  "resources",
  "reporters",
  "page",
  "report",
  "serve",
  "desk",
  "cli",
];

/** A room and the rooms that it may import besides itself. */
const rooms = {
  sample: [],
  stats: [],
  text: ["sample"],
  rubric: ["sample"],
  request: ["text", "sample"],
  checkers: ["text", "rubric", "sample", "request"],
  llm: ["sample"],
  judge: ["rubric", "sample", "text", "request", "llm"],
  verdict: ["rubric", "sample", "judge"],
  datasets: ["sample"],
  annotations: ["rubric", "sample", "text", "judge", "datasets"],
  agreement: ["rubric", "sample", "stats", "datasets", "annotations"],
  directives: ["sample", "text"],
  fixes: ["sample", "datasets"],
  baseline: ["sample"],
  reporters: ["sample", "stats", "rubric", "verdict", "agreement"],
  page: ["sample", "text", "reporters"],
  report: ["sample", "rubric", "verdict", "reporters", "page"],
  resources: ["sample", "text", "rubric", "checkers", "judge"],
  serve: ["sample", "rubric"],
  desk: ["sample", "text", "rubric", "verdict", "grade", "reporters", "page", "serve"],
};

const layers = Object.entries(rooms).map(([room, known]) => ({
  name: `${room}-knows-only-${known.join("-") || "nothing"}`,
  severity: "error",
  from: { path: `^src/${room}/` },
  to: { path: "^src/", pathNot: `^src/(${[room, ...known].join("|")})(/|[.]ts$)` },
}));

module.exports = {
  forbidden: [
    ...layers,
    {
      name: "a-checker-knows-no-other",
      comment: "What two checkers share belongs to text, request or rubric.",
      severity: "error",
      from: { path: "^src/checkers/([^/]+)/" },
      to: { path: "^src/checkers/[^/]+/", pathNot: "^src/checkers/$1/" },
    },
    {
      name: "grade-knows-no-edge",
      severity: "error",
      from: { path: "^src/grade[.]ts$" },
      to: { path: "^src/(cli|reporters|datasets|resources)/" },
    },
    {
      name: "the-desk-knows-only-what-its-server-says",
      severity: "error",
      from: { path: "^src/desk/" },
      to: { path: "^src/serve/", pathNot: "^src/serve/contract[.]ts$" },
    },
    {
      name: "only-the-command-line-knows-itself",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/cli/" },
      to: { path: "^src/cli/" },
    },
    {
      name: "a-new-room-has-a-place-in-the-line",
      comment: "Name the room and what it may import at the top of this file.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^src/[^/]+/", pathNot: `^src/(${everything.join("|")})/` },
    },
    {
      name: "pure-rooms-touch-no-system",
      severity: "error",
      from: {
        path: "^src/(sample|stats|text|rubric|request|checkers|judge|verdict|annotations|agreement|directives|fixes|baseline|reporters|page|report|desk)/|^src/grade[.]ts$",
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-barrels",
      comment: "src/index.ts is for users of the library; the program imports the file that it needs.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^src/index[.]ts$" },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "nothing-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^mdast$" },
    },
    {
      name: "no-development-packages",
      severity: "error",
      from: { path: "^(src|bin)/" },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".js", ".json"],
    },
  },
};
