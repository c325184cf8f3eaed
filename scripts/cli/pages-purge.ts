/**
 * `npm run pages:purge`: lets all copies of the storefront that share `REDIS_URL` render their pages anew, and read the
 * catalog again. Exit code 1: they were not told.
 */
import { setTimeout as wait } from "node:timers/promises";
import { Redis } from "ioredis";
import { readEnvironment } from "#services/shared/env.server";
import { purgePages } from "../../app/shared/cache/shared-pages.server.ts";

/** In ms. Copies of the services notice an import of another process within a second. */
const noticeMs = 1_500;

async function main(): Promise<number> {
	const { REDIS_URL: url } = readEnvironment();
	if (!url) {
		console.error("REDIS_URL is not set. Without it, each copy renders its pages anew every minute.");
		return 1;
	}
	const client = new Redis(url, {
		lazyConnect: true,
		connectTimeout: 3_000,
		commandTimeout: 3_000,
		retryStrategy: () => null,
	});
	client.on("error", () => undefined);
	try {
		await client.connect();
		await wait(noticeMs);
		await purgePages(client);
		console.log("All copies of the storefront render their pages anew within a second.");
		return 0;
	} catch (error) {
		console.error(`Redis does not answer (${(error as Error).message}): nothing was purged.`);
		return 1;
	} finally {
		client.disconnect();
	}
}

process.exitCode = await main();
