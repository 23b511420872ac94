// The page a newcomer finds in src/generated.
export const printReadme = () => `# Generated files

Printed from \`schemas/\` by \`npm run generate\`; never edited by hand. \`node scripts/generate.mjs --check\` proves them fresh.

- \`types.ts\`: one type for each schema and \`$defs\` entry.
- \`words.ts\`: every closed word list as a constant.
- \`trace-words.ts\`: names of the kinds and fields of trace events, in both languages.
- \`catalog.ts\`: the schemas as data, for forms, columns, hover text and completion.
- \`validators.mjs\`: \`validate[kind](data)\` for every authored file; no compiler inside.
- \`lab-validators.mjs\`: the same for files that only the laboratory reads.
- \`run-validators.mjs\`: the same for traces and run results.
- \`lua-api.ts\`: the functions of \`battle\`, from \`src/core/scripting/bindings\`; with \`docs/lua\` and \`docs/formats/lua-api.md\`.
`;
