/** `npm run doctor [-- --json]`: checks this machine and says what is missing. Exit code 1 when a check failed. */
import { parseArgs } from "node:util";
import { readEnvironment } from "#services/shared/env.server";
import { examine, examineLines } from "../operate/examine.ts";

const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const results = await examine(readEnvironment());
console.log(values.json ? JSON.stringify(results, null, "\t") : examineLines(results).join("\n"));
process.exitCode = results.some(({ state }) => state === "fail") ? 1 : 0;
