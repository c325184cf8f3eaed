/** Scripts, styles and fonts from another host, such as a CDN in front of a bucket: `STATIC_BASE_URL`. */
import { env } from "../env.server.ts";
import { logger } from "../logger.server.ts";

type Files = { module: string; imports?: string[]; css?: string[] };
/** The part of the framework's manifest that names files. */
export type AssetManifest = { entry: Files; routes: Record<string, Files> };

/** In ms. */
const probeMs = 3_000;
const attempts = 2;

let base: string | null = null;

/** In front of "/assets/…"; `null` when the shop serves them itself. */
export const staticBase = (): string | null => base;

/**
 * The manifest with addresses at the host, if it has the files of this build. Otherwise the shop serves them itself: a page
 * without styles is worse than a slower one. Called once, by the build (`scripts/setup/static-host.ts`).
 */
export async function placeAssets<Manifest extends AssetManifest>(manifest: Manifest): Promise<Manifest> {
	const host = env.STATIC_BASE_URL;
	if (!host) return manifest;
	const files = [manifest.entry.module, ...(manifest.entry.css ?? [])];
	const problems = await Promise.all(files.map((file) => problemOf(host + file)));
	const problem = problems.find((found) => found !== null);
	if (problem) {
		logger.error(
			{ host },
			`scripts and styles are served by this process: ${problem}. Run npm run assets:publish, then restart`,
		);
		return manifest;
	}
	base = host;
	return {
		...manifest,
		entry: moved(host, manifest.entry),
		routes: Object.fromEntries(
			Object.entries(manifest.routes).map(([id, route]) => [id, moved(host, route)]),
		),
	};
}

const moved = <Moved extends Files>(host: string, files: Moved): Moved => ({
	...files,
	module: host + files.module,
	...(files.imports && { imports: files.imports.map((file) => host + file) }),
	...(files.css && { css: files.css.map((file) => host + file) }),
});

async function problemOf(url: string): Promise<string | null> {
	let problem: string | null = null;
	for (let attempt = 0; attempt < attempts; attempt += 1) {
		problem = await askFor(url);
		if (problem === null) return null;
	}
	return problem;
}

async function askFor(url: string): Promise<string | null> {
	try {
		const origin = env.ORIGIN ?? "http://localhost";
		const response = await fetch(url, {
			headers: { origin },
			signal: AbortSignal.timeout(probeMs),
		});
		await response.body?.cancel();
		if (!response.ok) return `${url} answers ${response.status}`;
		const allowed = response.headers.get("access-control-allow-origin");
		return allowed === "*" || allowed === origin ? null : `${url} allows no pages of ${origin} (CORS)`;
	} catch (error) {
		return `${url} does not answer (${(error as Error).message})`;
	}
}
