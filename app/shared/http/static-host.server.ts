/** Scripts, styles and fonts from another host, such as a CDN in front of a bucket: `STATIC_BASE_URL`. */
import { env } from "#client/env.server";
import { logger } from "#client/logger.server";

type Files = { module: string; imports?: string[]; css?: string[] };
/** The part of the framework's manifest that names files. */
export type AssetManifest = { entry: Files; routes: Record<string, Files> };

/** How long a probe may take, in ms. */
const probeMs = 3_000;
const attempts = 2;

/** The pause between two looks at the host, in ms. */
const lookMs = 3_000;

let base: string | null = null;
const listeners: (() => void)[] = [];

/** Calls back when the address of the files changed: pages made before name the other one. */
export function onStaticHostChange(listener: () => void): void {
	listeners.push(listener);
}

/** The base in front of "/assets/…"; `null` when the shop serves them itself. */
export const staticBase = (): string | null => base;

/**
 * The manifest with addresses at the host, while it has the files of this build. Otherwise the shop serves them itself: a
 * page without styles is worse than a slower one. The host is asked every few seconds, and the manifest follows. Called
 * once, by the build (`scripts/setup/static-host.ts`).
 */
export async function placeAssets<Manifest extends AssetManifest>(manifest: Manifest): Promise<Manifest> {
	const host = env.STATIC_BASE_URL;
	if (!host) return manifest;
	const own = { entry: manifest.entry, routes: manifest.routes };
	const there = {
		entry: moved(host, own.entry),
		routes: Object.fromEntries(Object.entries(own.routes).map(([id, route]) => [id, moved(host, route)])),
	};
	// The framework keeps this object.
	const placed = { ...manifest };
	const files = [own.entry.module, ...(own.entry.css ?? [])];
	const use = (problem: string | null) => {
		if (problem)
			logger.error(
				{ host },
				`scripts and styles are served by this process until the host has them: ${problem}. Check the host, or run npm run assets:publish`,
			);
		base = problem ? null : host;
		Object.assign(placed, problem ? own : there);
	};
	use(await problemWith(host, files));
	const look = async () => {
		const problem = await problemWith(host, files);
		if ((problem === null) !== (base === host)) {
			use(problem);
			if (!problem) logger.info({ host }, "scripts and styles are served by their host again");
			for (const listener of listeners) listener();
		}
		setTimeout(look, lookMs).unref();
	};
	setTimeout(look, lookMs).unref();
	return placed;
}

async function problemWith(host: string, files: readonly string[]): Promise<string | null> {
	const problems = await Promise.all(files.map((file) => toProblem(host + file)));
	return problems.find((found) => found !== null) ?? null;
}

const moved = <Moved extends Files>(host: string, files: Moved): Moved => ({
	...files,
	module: host + files.module,
	...(files.imports && { imports: files.imports.map((file) => host + file) }),
	...(files.css && { css: files.css.map((file) => host + file) }),
});

async function toProblem(url: string): Promise<string | null> {
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
