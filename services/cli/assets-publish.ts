/**
 * `npm run assets:publish [-- --encoding br|gzip|none] [--all] [--pictures FOLDER]`: uploads scripts, styles and fonts of the
 * build to ASSETS_BUCKET, and with `--pictures` pictures and documents below a folder. Then asks STATIC_BASE_URL for one of
 * each kind, as a browser would. Nothing is removed. Exit code 1: not complete, or pages can't use it.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { createObjectStore } from "#object-store/object-store-settings";
import { formatCount, formatNumber } from "#rules/format";
import { readCommandEnv } from "../shared/env.server.ts";
import {
	builtFiles,
	type Encoding,
	type FileToPublish,
	ownedFiles,
	publishedProblem,
	publishFiles,
} from "../shared/publish/publish-files.server.ts";

const usage = "Usage: npm run assets:publish [-- --encoding br|gzip|none] [--all] [--pictures FOLDER]";
const folder = path.resolve("build", "client", "assets");

type Arguments = { encoding?: Encoding; all: boolean; pictures?: string };

function readArguments(): Arguments | null {
	try {
		const { values } = parseArgs({
			options: {
				encoding: { type: "string" },
				all: { type: "boolean", default: false },
				pictures: { type: "string" },
			},
		});
		const { encoding, all, pictures } = values;
		if (encoding !== undefined && !["br", "gzip", "none"].includes(encoding)) return null;
		return { encoding: encoding as Encoding | undefined, all, pictures };
	} catch {
		return null;
	}
}

async function main(): Promise<number> {
	const args = readArguments();
	if (!args) {
		console.error(usage);
		return 2;
	}
	try {
		const env = readCommandEnv();
		if (!env.ASSETS_BUCKET) throw new Error("set ASSETS_BUCKET");
		const host = env.STATIC_BASE_URL;
		// Browsers accept Brotli over https only.
		const encoding = args.encoding ?? (host?.startsWith("https:") ? "br" : "gzip");
		const built = await builtFiles(folder, encoding).catch(() => {
			throw new Error(`there is no build in ${folder}; run npm run build`);
		});
		const files = [...built, ...(args.pictures ? await ownedFiles(args.pictures) : [])];
		const { sent, there, bytes } = await publishFiles(
			createObjectStore(env, env.ASSETS_BUCKET, ""),
			files,
			args,
		);
		console.log(
			`${formatCount(sent, "file")} sent, ${formatNumber(Math.ceil(bytes / 1024))} KB; ${formatNumber(there)} already there.`,
		);
		if (!host) return 0;
		return report(await toProblems(host, env.ORIGIN ?? "http://localhost:3000", built));
	} catch (error) {
		console.error(`Publishing failed: ${(error as Error).message}.`);
		return 1;
	}
}

async function toProblems(host: string, origin: string, built: readonly FileToPublish[]): Promise<string[]> {
	const samples = [".js", ".css", ".woff2"].flatMap(
		(ending) => built.find(({ name }) => name.endsWith(ending)) ?? [],
	);
	const problems = await Promise.all(
		samples.map((file) => publishedProblem(`${host.replace(/\/+$/, "")}/${file.name}`, origin, file)),
	);
	return problems.filter((problem) => problem !== null);
}

function report(problems: readonly string[]): number {
	for (const problem of problems) console.error(`${problem}.`);
	if (problems.length > 0) return 1;
	console.log("Pages can use them: start or restart the storefronts.");
	return 0;
}

process.exitCode = await main();
