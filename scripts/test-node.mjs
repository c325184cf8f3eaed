// @ts-check
/**
 * `npm run test:node24 [-- --all | VITEST ARGUMENTS]`: runs the unit and integration tests, or all of `npm test`, under
 * another major version of Node, which is installed into `node_modules/.cache` from npm, after the packages: installing
 * those removes it.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensurePackages } from "./setup/packages.mjs";
import { inRoot, root } from "./setup/root.mjs";
import { UserError } from "./setup/user-error.mjs";

const [major = "", ...args] = process.argv.slice(2);
if (!/^\d{2}$/.test(major)) {
	process.stderr.write("Usage: node scripts/test-node.mjs MAJOR [--all | VITEST ARGUMENTS]\n");
	process.exit(2);
}

const system = process.platform === "win32" ? "win" : process.platform;
const name = `node-${system}-${process.arch}`;
const folder = inRoot("node_modules", ".cache", `node-${major}`);
const program = path.join(
	folder,
	"node_modules",
	name,
	"bin",
	process.platform === "win32" ? "node.exe" : "node",
);

try {
	await ensurePackages({ say: (line) => void process.stdout.write(`${line}\n`) });
} catch (error) {
	if (!(error instanceof UserError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exit(1);
}
if (!existsSync(program)) {
	mkdirSync(folder, { recursive: true });
	// Without one, npm would install into the repository.
	writeFileSync(path.join(folder, "package.json"), '{ "private": true }\n');
	run("npm", ["install", "--no-save", "--no-audit", "--no-fund", `${name}@${major}`], folder, process.env);
}
const env = { ...process.env, PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH}` };
run(program, ["--version"], root, env);
run(
	program,
	args.includes("--all")
		? ["scripts/test.mjs", ...args.filter((arg) => arg !== "--all")]
		: ["node_modules/vitest/vitest.mjs", "run", ...args],
	root,
	env,
);

/**
 * Ends this process with the code of a command that failed.
 *
 * @param {string} command
 * @param {string[]} commandArgs
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
function run(command, commandArgs, cwd, env) {
	const { status, error } = spawnSync(command, commandArgs, { cwd, env, stdio: "inherit" });
	if (error) process.stderr.write(`${command} could not be started: ${error.message}\n`);
	if (status !== 0) process.exit(status ?? 1);
}
