/** What `npm run doctor` finds out about this machine. Each check changes nothing. */
import { existsSync } from "node:fs";
import { access, constants, readFile, stat, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { z } from "zod";
import { openObjectStore } from "#object-store/object-store.server";
import { bucketName, createFileBuckets, objectStoreSettings } from "#object-store/object-store-settings";
import { isPublicShop } from "#rules/settings/secrets";
import { migrationsIn } from "#services/db/backup/snapshot.server";
import { databaseAge } from "#services/db/migrations/database-age.server";
import { nodeVersionProblem } from "../setup/node-version.mjs";

export type Result = {
	name: string;
	state: "ok" | "warn" | "fail";
	/** What was found. */
	found: string;
	/** What to do about it; for anything but "ok". */
	advice?: string;
};
type Values = Readonly<Record<string, string | undefined>>;

const ok = (name: string, found: string): Result => ({ name, state: "ok", found });
const warn = (name: string, found: string, advice: string): Result => ({
	name,
	state: "warn",
	found,
	advice,
});
const fail = (name: string, found: string, advice: string): Result => ({
	name,
	state: "fail",
	found,
	advice,
});

const gib = 1024 ** 3;

export function checkNode(version: string): Result {
	const problem = nodeVersionProblem(version);
	return problem ? fail("Node", version, problem) : ok("Node", version);
}

/** @param userAgent of npm, such as "npm/10.8.2 node/v20"; only commands run by npm have it */
export function checkNpm(userAgent: string | undefined): Result {
	const version = userAgent?.match(/^npm\/(\S+)/)?.[1];
	if (version) return ok("npm", version);
	return warn("npm", "not running this command", "An image needs no npm; elsewhere, run npm run doctor.");
}

/** Room for the database, its snapshots before migrations, and uploads. */
export function checkSpace(freeBytes: number): Result {
	const found = `${(freeBytes / gib).toFixed(1)} GB free`;
	if (freeBytes < 0.5 * gib) return fail("Disk space", found, "Free at least 2 GB on the disk of DATA_DIR.");
	if (freeBytes < 2 * gib) return warn("Disk space", found, "Free at least 2 GB on the disk of DATA_DIR.");
	return ok("Disk space", found);
}

/** The nearest folder that exists, where a data folder would be made. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)));

export async function checkDataFolder(dataDir: string): Promise<Result[]> {
	const folder = existing(path.resolve(dataDir));
	const { bavail, bsize } = await statfs(folder);
	const space = checkSpace(bavail * bsize);
	try {
		await access(folder, constants.W_OK);
	} catch {
		return [
			fail("Data folder", `${folder} cannot be written`, "Give it write permission, or set DATA_DIR."),
			space,
		];
	}
	const secret = path.join(dataDir, "session-secret");
	const others =
		process.platform !== "win32" && existsSync(secret) && ((await stat(secret)).mode & 0o077) !== 0;
	const folderResult = others
		? warn(
				"Data folder",
				`${secret} can be read by others`,
				"The next start changes that; rotate the secret.",
			)
		: ok("Data folder", existsSync(dataDir) ? dataDir : `${dataDir}, made by the first start`);
	return [folderResult, space];
}

/** @param host interface, all by default */
export async function checkPort(port: number, host: string | undefined): Promise<Result> {
	const code = await new Promise<string | undefined>((resolve) => {
		const probe = createServer();
		probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "unknown"));
		probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
	});
	if (!code) return ok("Port", `${port} is free`);
	if (code !== "EADDRINUSE") return fail("Port", `${port}: ${code}`, "Set PORT above 1023, and check HOST.");
	const own = await ask(`http://${host ?? "127.0.0.1"}:${port}/healthz/live`).catch(() => undefined);
	return own?.ok
		? ok("Port", `${port}: the product is running`)
		: fail("Port", `${port} is used by another program`, "Stop it, or set PORT to a free one.");
}

/** @param process whose metrics they are: "storefront" */
export async function checkMetricsPort(port: number, host: string, process: string): Promise<Result> {
	const name = `Metrics of the ${process}`;
	const { state, found } = await checkPort(port, host);
	if (state === "ok") return ok(name, found);
	// Also while the product itself runs.
	const own = await ask(`http://${host}:${port}/metrics`).catch(() => undefined);
	return own?.ok
		? ok(name, `${port}: served`)
		: fail(name, `${port} is used by another program`, "Set METRICS_PORT or SERVICES_METRICS_PORT.");
}

/** What a start would do with a database. */
export function checkMigrations(ran: readonly string[], where: string): Result {
	const age = databaseAge(ran);
	if (age === "newer")
		return fail("Database", `${where} is of a newer release`, "Install that release, or restore a backup.");
	if (age === "incomplete")
		return fail("Database", `${where} is of a release before 0.1.0`, "Start release 0.1.0 on it first.");
	if (age === "current") return ok("Database", `${where}, schema ${ran.at(-1)}`);
	return warn("Database", `${where}: the next start runs migrations`, "Back it up first.");
}

export function checkDatabaseFile(file: string): Result {
	if (!existsSync(file)) return ok("Database", `${file}, made by the first start`);
	const ran = migrationsIn(file);
	if (ran.length > 0) return checkMigrations(ran, file);
	return fail("Database", `${file} is no database of this product`, "Move it away, or restore a backup.");
}

export async function checkPostgres(url: string): Promise<Result> {
	const { default: pg } = await import("pg");
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
	const where = `PostgreSQL at ${new URL(url).host}`;
	try {
		await client.connect();
		const { rows } = await client.query<{ name: string }>("select name from kysely_migration order by name");
		return checkMigrations(
			rows.map(({ name }) => name),
			where,
		);
	} catch (error) {
		// undefined_table: a new database.
		if ((error as { code?: string }).code === "42P01") return ok("Database", `${where}, empty`);
		return fail("Database", `${where} does not answer`, "Check DATABASE_URL, the server and its firewall.");
	} finally {
		await client.end().catch(() => undefined);
	}
}

/** Whether a replica answers, is one, and has the primary's catalog. */
export async function checkReplica(url: string, primaryUrl: string): Promise<Result> {
	const name = "Replica";
	const { default: pg } = await import("pg");
	const where = `PostgreSQL at ${new URL(url).host}`;
	const read = async (address: string) => {
		const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 3_000 });
		client.on("error", () => undefined);
		try {
			await client.connect();
			const { rows } = await client.query<{ standby: boolean; version: string | null }>(
				"select pg_is_in_recovery() as standby, (select value from catalog_meta where key = 'version') as version",
			);
			return rows[0];
		} finally {
			await client.end().catch(() => undefined);
		}
	};
	const found = await read(url).catch(() => undefined);
	if (!found)
		return fail(
			name,
			`${where} does not answer`,
			"Check DATABASE_REPLICA_URL; the primary is read until then.",
		);
	if (!found.standby)
		return warn(
			name,
			`${where} is no standby`,
			"Name a streaming replica; another database never catches up.",
		);
	const primary = await read(primaryUrl).catch(() => undefined);
	if (primary && primary.version !== found.version)
		return warn(
			name,
			`${where} has another catalog`,
			"It is behind; the primary is read until it has caught up.",
		);
	return ok(name, where);
}

export async function checkRedis(url: string): Promise<Result> {
	const { Redis } = await import("ioredis");
	const client = new Redis(url, { lazyConnect: true, connectTimeout: 3_000, retryStrategy: () => null });
	client.on("error", () => undefined);
	const { host } = new URL(url);
	try {
		await client.connect();
		await client.ping();
		return ok("Redis", host);
	} catch {
		return fail("Redis", `${host} does not answer`, "Check REDIS_URL, the server and its firewall.");
	} finally {
		client.disconnect();
	}
}

/** Connects and signs in; sends nothing. */
export async function checkSmtp(url: string): Promise<Result> {
	if (!URL.canParse(url)) return fail("Mail server", "SMTP_URL is not an address", "Run npm run config.");
	const { createTransport } = await import("nodemailer");
	const { host } = new URL(url);
	const transport = createTransport({
		url,
		connectionTimeout: 5_000,
		greetingTimeout: 5_000,
		socketTimeout: 5_000,
	});
	try {
		await transport.verify();
		return ok("Mail server", host);
	} catch (error) {
		const { code, message } = error as Error & { code?: string };
		return code === "EAUTH"
			? fail("Mail server", `${host} refuses the sign-in`, "Check user and password in SMTP_URL.")
			: fail("Mail server", `${host}: ${message}`, "Check SMTP_URL, the server and its firewall.");
	} finally {
		transport.close();
	}
}

/** Lists the bucket; writes nothing. */
export async function checkObjectStore(environment: Values): Promise<Result> {
	const name = "Files' bucket";
	const parsed = z.object({ ...objectStoreSettings, UPLOADS_BUCKET: bucketName }).safeParse(environment);
	if (!parsed.success) return fail(name, environment.UPLOADS_BUCKET ?? "", "Run npm run config.");
	const { S3_ENDPOINT, S3_REGION, UPLOADS_BUCKET } = parsed.data;
	const where = `${UPLOADS_BUCKET.split("/")[0]} at ${S3_ENDPOINT ? new URL(S3_ENDPOINT).host : `AWS, ${S3_REGION}`}`;
	const stores = Object.values(createFileBuckets(parsed.data)).map(openObjectStore);
	try {
		for (const store of stores) await store.check();
		return ok(name, where);
	} catch (error) {
		const advice =
			"Check UPLOADS_BUCKET, the S3_ settings, and that the keys may list, read, write and delete objects.";
		return fail(name, `${where}: ${(error as Error).message}`, advice);
	} finally {
		for (const store of stores) await store.close();
	}
}

export function checkOrigin({ ORIGIN, NODE_ENV = "production", TRUSTED_PROXIES }: Values): Result {
	if (!ORIGIN) return ok("Origin", "localhost: a demo on this machine");
	if (!URL.canParse(ORIGIN))
		return fail("Origin", `"${ORIGIN}"`, "Set ORIGIN to an address such as https://shop.example.com.");
	const { protocol, pathname, origin } = new URL(ORIGIN);
	if (pathname !== "/") return fail("Origin", ORIGIN, `Set ORIGIN to ${origin}, without a path.`);
	if (!isPublicShop({ NODE_ENV, ORIGIN })) return ok("Origin", origin);
	if (protocol !== "https:")
		return fail(
			"Origin",
			origin,
			"Serve it over https: cookies are Secure, so nobody can sign in over http.",
		);
	if (Number(TRUSTED_PROXIES ?? 0) === 0)
		return warn(
			"Origin",
			`${origin}, TRUSTED_PROXIES 0`,
			"Set TRUSTED_PROXIES to the number of proxies in front.",
		);
	return ok("Origin", origin);
}

/** @param differenceMs of this machine's clock from another's */
export function checkClock(nowMs: number, differenceMs: number | undefined): Result {
	const year = new Date(nowMs).getUTCFullYear();
	const time = new Date(nowMs).toISOString();
	const advice = "Synchronize the clock with NTP: signatures, tokens and due dates depend on it.";
	if (year < 2026 || year > 2100) return fail("Clock", time, advice);
	if (differenceMs !== undefined && Math.abs(differenceMs) > 60_000)
		return warn("Clock", `${time}, ${Math.round(differenceMs / 1000)} s from the services'`, advice);
	return ok("Clock", time);
}

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(5_000), redirect: "manual" });

/** Checks also what the services offer beyond the specification, and their clock. */
export async function checkService(
	name: string,
	url: string,
): Promise<{ result: Result; differenceMs?: number }> {
	const shown = URL.canParse(url) ? new URL(url).host : url;
	try {
		const response = await ask(`${url.replace(/\/+$/, "")}/user/capabilities`);
		const date = Date.parse(response.headers.get("date") ?? "");
		const differenceMs = Number.isNaN(date) ? undefined : Date.now() - date;
		const body: unknown = await response.json().catch(() => null);
		if (response.status >= 500)
			return { result: fail(name, `${shown} answers ${response.status}`, "Look at its log."), differenceMs };
		const offered = (body as { extensions?: unknown } | null)?.extensions;
		const extensions = Array.isArray(offered)
			? `${offered.length} extensions of the user service`
			: "specified calls only";
		return { result: ok(name, `${shown}, ${extensions}`), differenceMs };
	} catch {
		return { result: fail(name, `${shown} does not answer`, `Check the setting ${name} and the network.`) };
	}
}

/** @param isCheckout whether the tests are here at all */
export function checkChromium(found: string | null, isCheckout: boolean): Result {
	if (found) return ok("Chromium", found);
	if (!isCheckout) return ok("Chromium", "not needed: there are no tests here");
	return warn(
		"Chromium",
		"not found",
		"Only npm test needs it: install chromium-headless-shell, or set CHROMIUM_PATH.",
	);
}

export async function chromiumOf(environment: Values): Promise<string | null> {
	const names = [
		"chromium-headless-shell",
		"chromium",
		"chromium-browser",
		"google-chrome",
		"google-chrome-stable",
	];
	const places = (environment.PATH ?? "")
		.split(path.delimiter)
		.flatMap((place) => names.map((name) => path.join(place, name)));
	const candidates = environment.CHROMIUM_PATH ? [environment.CHROMIUM_PATH] : places;
	for (const candidate of candidates) {
		const usable = await access(candidate, constants.X_OK).then(
			() => true,
			() => false,
		);
		if (usable) return candidate;
	}
	return null;
}

/** The release of the package in a folder. */
export async function releaseIn(folder: string): Promise<string> {
	const text = await readFile(path.join(folder, "package.json"), "utf8").catch(() => "{}");
	return (JSON.parse(text) as { version?: string }).version ?? "unknown";
}
