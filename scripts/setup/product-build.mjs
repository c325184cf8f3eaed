// @ts-check
/**
 * Builds the storefront (Remix, Vite) and the embedded services (esbuild) into `build/` when sources changed.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { codeFolders } from "./code-folders.mjs";
import { runPackage } from "./command.mjs";
import { packAssets } from "./pack-assets.mjs";
import { inRoot, root } from "./root.mjs";
import { UserError } from "./user-error.mjs";

/** Sources of the product, without tests. Data files are read at run time. */
const sources = [
	...codeFolders,
	"content",
	"public",
	"scripts/cli",
	"scripts/content",
	"scripts/operate",
	"scripts/words",
];
const settings = [
	"package-lock.json",
	"package.json",
	"remix.config.js",
	"tailwind.config.ts",
	"tsconfig.json",
	"vite.config.ts",
	"scripts/content-check.ts",
	"scripts/setup/client-chunks.ts",
	"scripts/setup/framework/framework-routes.ts",
	"scripts/setup/pack-assets.mjs",
	"scripts/setup/product-build.mjs",
	"scripts/setup/browser-scripts.ts",
	"scripts/setup/route-patterns.ts",
	"scripts/setup/static-host.ts",
	"scripts/setup/worker-code.ts",
];
const stampFile = inRoot("build", ".sources");

/** Hash of all sources of the build. */
function sourcesDigest() {
	const hash = createHash("sha256");
	for (const file of [
		...sources.flatMap((folder) => filesUnder(inRoot(folder))),
		...settings.map((f) => inRoot(f)),
	]) {
		if (!existsSync(file)) continue;
		hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
	}
	return hash.digest("hex");
}

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => path.join(entry.parentPath, entry.name))
		.filter((file) => !file.startsWith(inRoot("services", "data") + path.sep))
		.sort();
}

/**
 * @param {{ say: (line: string) => void, signal?: AbortSignal }} options
 * @returns {Promise<boolean>} whether it was built
 * @throws {UserError} on failure, after printing the tools' output
 */
export async function ensureBuild({ say, signal }) {
	if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === sourcesDigest()) return false;
	say("Building the storefront and services");
	await build({ signal });
	return true;
}

/**
 * @param {{ signal?: AbortSignal, show?: boolean }} options
 * @throws {UserError}
 */
export async function build({ signal, show = false } = {}) {
	const digest = sourcesDigest();
	rmSync(stampFile, { force: true });
	await checkContent({ signal, show });
	const { code, output } = await runPackage("@remix-run/dev/dist/cli.js", ["vite:build"], {
		env: { ...process.env, NODE_ENV: "production" },
		signal,
		show,
	});
	signal?.throwIfAborted();
	if (code !== 0) {
		if (!show) process.stderr.write(output);
		throw new UserError("The storefront could not be built; what the build tool said stands above.");
	}
	// remix-serve imports the file that it is given by an address with a time, and so apart from the build's own imports:
	// the whole storefront was loaded twice, with all that it keeps, and its jobs were started twice.
	writeFileSync(inRoot("build", "server", "index.js"), 'export * from "./server.js";\n');
	await packAssets(inRoot("build", "client", "assets"));
	// After Remix, which empties the folder.
	await buildServices();
	await buildApiDocument({ signal, show });
	writeFileSync(stampFile, digest);
}

/**
 * The text files are read at run time; a broken one must not get that far.
 *
 * @param {{ signal?: AbortSignal, show: boolean }} options
 * @throws {UserError}
 */
async function checkContent(options) {
	const { code, output } = await runPackage("tsx/dist/cli.mjs", ["scripts/content-check.ts"], options);
	if (code === 0) return;
	if (!options.show) process.stderr.write(output);
	throw new UserError("The text files in content/ have mistakes. See the messages above.");
}

/** Packages with binaries, or that load files or built-in modules by `require`. */
const unbundled = [
	"@aws-sdk/client-s3",
	"libsql",
	"pg",
	"pg-boss",
	"pngjs",
	"sharp",
	"nodemailer",
	"ioredis",
	"undici",
	"pino",
	"ai",
	"@ai-sdk/openai-compatible",
	// Reads its words beside itself.
	"dictionary-en",
	"file-type",
	"prom-client",
	"react",
	"react-dom",
	"@opentelemetry/*",
];

/**
 * @param {string} [folder] output folder
 * @throws {UserError}
 */
export async function buildServices(folder = "build/services") {
	const esbuild = await import("esbuild");
	const commands = ["services/cli", "scripts/cli"].flatMap((commandFolder) =>
		readdirIfThere(inRoot(commandFolder))
			.filter((file) => /^[^.]+\.ts$/.test(file))
			.map((file) => ({ in: `${commandFolder}/${file}`, out: `cli/${path.basename(file, ".ts")}` })),
	);
	try {
		await esbuild.build({
			absWorkingDir: root,
			entryPoints: [{ in: "services/main.ts", out: "main" }, ...commands],
			outdir: folder,
			bundle: true,
			splitting: true,
			chunkNames: "shared/[name]-[hash]",
			format: "esm",
			platform: "node",
			target: "node20.19",
			// Bundling halves the start time, most of which was loading hundreds of small modules.
			mainFields: ["module", "main"],
			external: unbundled,
			sourcemap: true,
			logLevel: "error",
		});
	} catch {
		throw new UserError("The services could not be built; what the build tool said stands above.");
	} finally {
		// esbuild's helper process would otherwise stay alive.
		await esbuild.stop();
	}
}

/** @param {{ signal?: AbortSignal, show: boolean }} options */
async function buildApiDocument(options) {
	const { code, output } = await runPackage("tsx/dist/cli.mjs", ["scripts/docs-api.ts", "--build"], options);
	if (code === 0) return;
	if (!options.show) process.stderr.write(output);
	throw new UserError("The API document could not be built. See the message above.");
}

/** @param {string} folder */
const readdirIfThere = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
