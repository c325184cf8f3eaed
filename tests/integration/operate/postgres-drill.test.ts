/** A drill with PostgreSQL's own tools: base backup, archived log, and a restore to a time between two writes. */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#services/db/connect.server";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { engineFolder, giveToEngines, runEngine } from "../../../scripts/cluster/engines.mjs";
import { findProgram } from "../../../scripts/setup/programs.mjs";
import { freePort } from "../../setup/ports.ts";

const binaries = findProgram("postgres");
const program = (name: string) => path.join(binaries ?? "", name);

describe.skipIf(!binaries)(`PostgreSQL${binaries ? "" : " (its programs are not installed)"}`, () => {
	let place: string;
	const running = new Map<string, number>();
	const inPlace = (name: string) => path.join(place, name);

	beforeAll(() => {
		place = mkdtempSync(path.join(os.tmpdir(), "storefront-pg-drill-"));
		giveToEngines(place);
		engineFolder(inPlace("archive"));
	});
	afterAll(async () => {
		for (const data of running.keys()) await stop(data);
		rmSync(place, { recursive: true, force: true });
	});

	async function start(data: string): Promise<string> {
		const port = await freePort();
		const options = `-p ${port} -k ${place} -c listen_addresses=127.0.0.1`;
		await runEngine([program("pg_ctl"), "-D", data, "-l", `${data}.log`, "-o", options, "-w", "start"], {
			cwd: place,
		});
		running.set(data, port);
		return `postgres://postgres@127.0.0.1:${port}/postgres`;
	}
	async function stop(data: string) {
		running.delete(data);
		await runEngine([program("pg_ctl"), "-D", data, "-m", "fast", "-w", "stop"], { cwd: place });
	}
	async function using<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
		const client = new pg.Client({ connectionString: url });
		await client.connect();
		try {
			return await work(client);
		} finally {
			await client.end();
		}
	}

	it("restores to a time between two writes, with an agreeing ledger", async () => {
		const data = inPlace("data");
		await runEngine([program("initdb"), "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8"], {
			cwd: place,
		});
		appendFileSync(
			path.join(data, "postgresql.conf"),
			[
				"wal_level = replica",
				"archive_mode = on",
				// Never over a file that is there.
				`archive_command = 'test ! -f ${inPlace("archive")}/%f && cp %p ${inPlace("archive")}/%f'`,
				"archive_timeout = 60",
				"",
			].join("\n"),
		);
		const url = await start(data);
		await (await openDatabase(url)).close();
		await using(url, (client) => client.query("create table written (number integer primary key)"));
		const base = inPlace("base");
		const port = String(running.get(data));
		await runEngine(
			[program("pg_basebackup"), "-h", "127.0.0.1", "-p", port, "-U", "postgres", "-D", base, "-c", "fast"],
			{ cwd: place },
		);
		const at = await using(url, async (client) => {
			await client.query("insert into written values (1)");
			const { rows } = await client.query("select clock_timestamp()::text at");
			await client.query("select pg_sleep(0.1)");
			await client.query("insert into written values (2)");
			await client.query("select pg_switch_wal()");
			return rows[0].at as string;
		});
		await stop(data);

		appendFileSync(
			path.join(base, "postgresql.conf"),
			[
				"archive_mode = off",
				`restore_command = 'cp ${inPlace("archive")}/%f %p'`,
				`recovery_target_time = '${at}'`,
				"recovery_target_action = 'promote'",
				"",
			].join("\n"),
		);
		writeFileSync(path.join(base, "recovery.signal"), "");
		giveToEngines(path.join(base, "recovery.signal"));
		const restored = await start(base);
		// The file that asks for recovery goes before the server takes writes.
		const isRecovering = () =>
			using(restored, async (client) => {
				const { rows } = await client.query<{ recovering: boolean }>(
					"select pg_is_in_recovery() as recovering",
				);
				return rows[0]?.recovering;
			});
		await expect.poll(isRecovering).toBe(false);
		const rows = await using(restored, (client) =>
			client.query("select number from written order by number"),
		);
		expect(rows.rows).toEqual([{ number: 1 }]);
		const database = await openDatabase(restored);
		const found: string[] = [];
		await checkLedger(database.db, (disagreement) => found.push(disagreement));
		await database.close();
		expect(found).toEqual([]);
	});
});
