/** Reads of the catalog from a streaming replica: a primary and a standby of their own. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { renewCatalogVersion } from "#services/product-service/catalog-version-repository.server";
import { databaseName, databaseUser, startPostgresPair } from "../../../scripts/cluster/postgres-pair.mjs";
import { checkReplica } from "../../../scripts/operate/checks.ts";
import { findProgram } from "../../../scripts/setup/programs.mjs";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { importSampleCatalog } from "../../setup/sample-catalog.ts";

const password = "of-the-replica-test";
const timeoutMs = 120_000;
const binaries = findProgram("postgres");
if (!binaries) console.warn("Skipped: PostgreSQL's programs are not installed (Debian package postgresql).");

/** Passes bytes on, holds them back, or refuses connections. */
async function startDoor(target: () => number) {
	let mode: "open" | "silent" | "closed" = "open";
	const sockets = new Set<net.Socket>();
	const server = net.createServer((socket) => {
		if (mode === "closed") return socket.destroy();
		const onward = net.connect(target(), "127.0.0.1");
		for (const one of [socket, onward]) {
			sockets.add(one);
			one.on("error", () => undefined);
			one.on("close", () => sockets.delete(one));
		}
		const pass = (from: net.Socket, to: net.Socket) =>
			from.on("data", (bytes) => mode !== "silent" && to.write(bytes)).on("close", () => to.destroy());
		pass(socket, onward);
		pass(onward, socket);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		port: (server.address() as net.AddressInfo).port,
		set(next: typeof mode) {
			mode = next;
			if (next === "closed") for (const socket of sockets) socket.destroy();
		},
		async stop() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

const urlAt = (port: number) => `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${databaseName}`;

let folder: string;
let pair: Awaited<ReturnType<typeof startPostgresPair>>;
let door: Awaited<ReturnType<typeof startDoor>>;
let services: RunningServices;
let database: OpenDatabase;

beforeAll(async () => {
	if (!binaries) return;
	// PostgreSQL runs as another user, who must reach the folder.
	folder = mkdtempSync(path.join("/var/tmp", "storefront-replica-"));
	chmodSync(folder, 0o711);
	pair = await startPostgresPair(binaries, { folder: path.join(folder, "postgres"), password });
	door = await startDoor(() => pair.standbyPort());
	const primary = urlAt(pair.port());
	const replicaUrl = urlAt(door.port);
	const first = await openDatabase(primary);
	await importSampleCatalog(first.db, "postgres");
	await first.close();
	services = await startServices({ databaseUrl: primary, replicaUrl });
	database = await openDatabase(primary, undefined, replicaUrl);
}, timeoutMs);

afterAll(async () => {
	await services?.stop();
	await database?.close();
	await door?.stop();
	await pair?.stop();
	if (folder) rmSync(folder, { recursive: true, force: true });
}, timeoutMs);

const isReplica = async () => {
	const { rows } = await sql<{ answer: boolean }>`select pg_is_in_recovery() as answer`.execute(
		database.catalog,
	);
	return rows[0]?.answer;
};

/** The services watch the replica by themselves, a little earlier or later than the test. */
async function until(state: string): Promise<void> {
	await expect.poll(() => [database.replica?.state(), services.replica?.state()]).toEqual([state, state]);
}

const standbyQuery = async (query: string) => {
	const { default: pg } = await import("pg");
	const client = new pg.Client({ connectionString: urlAt(pair.standbyPort()) });
	await client.connect();
	await client.query(query).finally(() => client.end());
};

const listing = () => services.call("/product-service/categories/sidebar");

it.skipIf(!binaries)(
	"reads the catalog from the replica, and everything else from the primary",
	async () => {
		await until("used");
		expect(await isReplica()).toBe(true);
		expect(
			(await sql<{ answer: boolean }>`select pg_is_in_recovery() as answer`.execute(database.db)).rows,
		).toEqual([{ answer: false }]);
		expect((await listing()).status).toBe(200);
		expect((await checkReplica(urlAt(door.port), urlAt(pair.port()))).state).toBe("ok");
		expect((await checkReplica(urlAt(pair.port()), urlAt(pair.port()))).state).toBe("warn");
	},
	timeoutMs,
);

it.skipIf(!binaries)(
	"reads the primary while the replica is behind",
	async () => {
		await until("used");
		await standbyQuery("select pg_wal_replay_pause()");
		await renewCatalogVersion(database.db);
		await until("behind");
		expect(await isReplica()).toBe(false);
		expect((await checkReplica(urlAt(door.port), urlAt(pair.port()))).state).toBe("warn");
		await standbyQuery("select pg_wal_replay_resume()");
		await until("used");
		expect(await isReplica()).toBe(true);
	},
	timeoutMs,
);

it.skipIf(!binaries).each(["closed", "silent"] as const)(
	"answers every read while the replica's connections are %s",
	async (mode) => {
		door.set("open");
		await until("used");
		let asking = true;
		const statuses: number[] = [];
		const ask = async () => {
			while (asking) statuses.push((await listing()).status);
		};
		const askers = [ask(), ask(), ask()];
		door.set(mode);
		await until("down");
		expect(await isReplica()).toBe(false);
		const health = await services.call("/healthz");
		expect(health.status).toBe(200);
		asking = false;
		await Promise.all(askers);
		expect(statuses.length).toBeGreaterThan(3);
		expect(new Set(statuses)).toEqual(new Set([200]));
		door.set("open");
		await until("used");
	},
	timeoutMs,
);

it.skipIf(!binaries)(
	"still answers from the replica while the primary is down, and writes fail",
	async () => {
		await until("used");
		await pair.killPrimary();
		expect((await listing()).status).toBe(200);
		expect(await isReplica()).toBe(true);
		await expect(renewCatalogVersion(database.db)).rejects.toThrow();
	},
	timeoutMs,
);
