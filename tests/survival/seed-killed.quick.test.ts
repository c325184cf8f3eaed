/** Services killed while they fill an empty database. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#services/db/connect.server";
import { readCatalogVersion } from "#services/product-service/catalog-version-repository.server";
import { builtService } from "../setup/embedded-services.ts";
import { whole } from "./whole.ts";

let folder: string;
let child: ChildProcess | undefined;

beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), "killed-"));
});

afterAll(() => {
	child?.kill("SIGKILL");
	rmSync(folder, { recursive: true });
});

/** Resolves with the first matching message. */
async function startUntil(fits: (message: { type: string; step?: string }) => boolean) {
	const started = fork(await builtService("main"), [], {
		execArgv: [],
		env: { ...process.env, DATA_DIR: folder, SERVICES_PORT: "0", LOG_LEVEL: "silent", DEMO: "off" },
	});
	child = started;
	const messages: { type: string; step?: string }[] = [];
	for await (const [message] of on(started)) {
		messages.push(message);
		if (fits(message)) break;
	}
	return { started, messages };
}

async function* on(process: ChildProcess): AsyncGenerator<[{ type: string; step?: string }]> {
	for (;;) yield (await once(process, "message")) as [{ type: string; step?: string }];
}

async function counts() {
	const database = await openDatabase(path.join(folder, "storefront.db"));
	try {
		const row = await database.db
			.selectFrom("variation")
			.select(database.db.fn.countAll().as("n"))
			.executeTakeFirstOrThrow();
		return { variations: Number(row.n), version: await readCatalogVersion(database.db) };
	} finally {
		await database.close();
	}
}

it("leaves nothing half done when killed", async () => {
	const { started } = await startUntil((message) => message.step === "Writing options");
	started.kill("SIGKILL");
	await once(started, "exit");
	expect(await counts()).toEqual({ variations: 0, version: null });
});

if (whole)
	it("is completed by the next start", async () => {
		const again = await startUntil((message) => message.type === "ready" || message.type === "failed");
		expect(again.messages.at(-1)?.type).toBe("ready");
		again.started.kill("SIGTERM");
		const [code] = await once(again.started, "exit");
		expect(code).toBe(0);
		const { variations, version } = await counts();
		expect(variations).toBeGreaterThan(13_484);
		expect(version).not.toBeNull();
	});
