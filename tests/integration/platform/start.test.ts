/** `npm start` with real processes, ports and a data folder. */
import { type ChildProcess, spawnSync } from "node:child_process";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { copyOfSeededData } from "../../setup/embedded-services.ts";
import {
	getPid,
	getServices,
	isResponding,
	npmStart,
	type Run,
	type StartedBy,
	startProduct,
} from "../../setup/npm-start.ts";
import { freePort, listenOn } from "../../setup/ports.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-start-"));
/** A seeded database, in a folder that was never started by `npm start`. */
let dataDir: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
	dataDir = await copyOfSeededData();
});

afterEach(() => {
	for (const child of started.splice(0)) child.kill("SIGKILL");
});

afterAll(() => {
	for (const place of [folder, dataDir]) rmSync(place, { recursive: true, force: true });
});

function start(settings: Record<string, string>): Run {
	const run = npmStart({ DATA_DIR: dataDir, ...settings });
	started.push(run.child);
	return run;
}

async function startedProduct(settings: Record<string, string> = {}, by?: StartedBy) {
	const run = await startProduct({ DATA_DIR: dataDir, ...settings }, by);
	started.push(run.child);
	return run;
}

async function expectRefusal(run: Run, sentence: RegExp): Promise<void> {
	expect(await run.ended).toBe(1);
	expect(run.stderr()).toMatch(sentence);
	expect(run.stderr().trimEnd().split("\n")).toHaveLength(1);
	expect(run.stdout()).not.toMatch(/^\s+at /m);
}

const modes = () =>
	["", "storefront.db", "session-secret"].map((name) => statSync(path.join(dataDir, name)).mode & 0o777);

function openToAll(names: readonly string[]): void {
	chmodSync(dataDir, 0o755);
	for (const name of names) chmodSync(path.join(dataDir, name), 0o644);
}

describe("npm start", () => {
	it("starts, prints its URL, restarts crashed services at theirs, and leaves nothing running after a kill", async () => {
		openToAll(["storefront.db"]);
		const run = await startedProduct();
		expect(modes()).toEqual([0o700, 0o600, 0o600]);
		expect(run.stdout()).toContain(`http://localhost:${run.port}`);
		expect(run.stdout()).toContain(path.join(dataDir, "storefront.db"));
		expect(run.stdout()).toContain("admin@demo.example");
		const login = await fetch(`${run.url}/login`);
		expect(login.status).toBe(200);
		expect(await login.text()).toContain("</html>");

		const second = start({ PORT: String(await freePort()), SERVICES_PORT: "0" });
		await expectRefusal(
			second,
			new RegExp(
				`^The database file ${path.join(dataDir, "storefront.db")} is in use by process ${getPid(run, "services")}\\.`,
			),
		);

		const storefront = getPid(run, "storefront");
		const services = await getServices(run);
		process.kill(services.pid, "SIGKILL");
		await run.printed("The services ended unexpectedly (SIGKILL); restarting now.");
		expect(await isResponding(`${run.url}/healthz/live`)).toBe(true);
		await run.printed("The services restarted in");
		expect(await getServices(run)).toMatchObject({ url: services.url });
		await expect.poll(async () => (await fetch(`${run.url}/healthz`)).status).toBe(200);
		expect(getPid(run, "storefront")).toBe(storefront);
		expect(run.stderr()).toBe("");

		run.child.kill("SIGKILL");
		await run.ended;
		await expect.poll(() => isResponding(`${services.url}/healthz`)).toBe(false);
		await expect.poll(() => isResponding(`${run.url}/healthz`)).toBe(false);
	});

	it("starts again as a public shop with the same data, without sign-ins, and stops everything when npm, its parent, gets SIGTERM", async () => {
		const secret = path.join(dataDir, "session-secret");
		const { mtimeMs } = statSync(secret);
		openToAll(["storefront.db", "session-secret"]);
		const run = await startedProduct({ ORIGIN: "https://shop.example.com" }, "npm");
		expect(modes()).toEqual([0o700, 0o600, 0o600]);
		expect(run.stdout()).not.toContain(" of ");
		expect(run.stdout()).not.toContain("demo.example");
		expect(statSync(secret).mtimeMs).toBe(mtimeMs);
		const services = await getServices(run);
		run.child.kill("SIGTERM");
		await expect.poll(() => isResponding(`${run.url}/healthz`)).toBe(false);
		await expect.poll(() => isResponding(`${services.url}/healthz`)).toBe(false);
	});

	it("starts no services if every URL is configured, and stops on Ctrl-C", async () => {
		const elsewhere = path.join(folder, "unused");
		const remote = "http://127.0.0.1:9";
		const run = await startedProduct({
			DATA_DIR: elsewhere,
			SESSION_SECRET: "a secret of the test that is long enough for a cookie",
			SERVICES_BASE_URL: remote,
			CHAT_BASE_URL: remote,
			DASHBOARD_BASE_URL: remote,
			IDENTITY_BASE_URL: remote,
			NEWSLETTER_URL: remote,
		});
		expect(run.stdout()).not.toContain("services are ready");
		expect(existsSync(elsewhere)).toBe(false);
		run.child.kill("SIGINT");
		expect(await run.ended).toBe(0);
		expect(run.stderr()).toBe("");
		expect(await isResponding(`${run.url}/healthz`)).toBe(false);
	});

	describe("npm start refuses with one message", () => {
		let busy: Server | undefined;
		afterEach(() => busy?.close());

		it("a port that is in use", async () => {
			busy = createServer();
			const port = await listenOn(busy);
			await expectRefusal(start({ PORT: String(port) }), new RegExp(`^Port ${port} is in use`));
		});

		it("an invalid port", async () => {
			await expectRefusal(start({ PORT: "http" }), /^PORT is "http"/);
		});

		it("an invalid service URL", async () => {
			await expectRefusal(start({ CHAT_BASE_URL: "chat.example" }), /^CHAT_BASE_URL is "chat.example"/);
		});

		it("an invalid configuration of the services", async () => {
			const port = await freePort();
			await expectRefusal(start({ PORT: String(port), LOG_LEVEL: "loud" }), /LOG_LEVEL/);
		});

		it("a data folder open to other users", async () => {
			const shared = path.join(folder, "shared");
			mkdirSync(shared);
			chmodSync(shared, 0o1777);
			const port = await freePort();
			const run = start({ PORT: String(port), DATA_DIR: shared });
			await expectRefusal(run, /^The data folder .* is used by others too; set DATA_DIR/);
		});

		it("a data folder that can't be created", async () => {
			const file = path.join(folder, "file");
			writeFileSync(file, "");
			const port = await freePort();
			const run = start({ PORT: String(port), DATA_DIR: path.join(file, "data") });
			await expectRefusal(run, /^The data folder .* cannot be written/);
		});

		it("a data folder that is read-only", async ({ skip }) => {
			const readOnly = path.join(folder, "read-only");
			mkdirSync(readOnly, { mode: 0o555 });
			// Root ignores permissions, but not a file system that is mounted read-only.
			const isRoot = process.getuid?.() === 0;
			const { status } = isRoot
				? spawnSync("mount", ["-t", "tmpfs", "-o", "ro", "tmpfs", readOnly])
				: { status: 0 };
			if (status !== 0) skip("this machine mounts no file systems");
			try {
				const port = await freePort();
				await expectRefusal(
					start({ PORT: String(port), DATA_DIR: readOnly }),
					/^The data folder .* cannot be written/,
				);
			} finally {
				if (isRoot) spawnSync("umount", [readOnly]);
			}
		});

		it("a broken database file, leaving it unchanged", async () => {
			const broken = path.join(folder, "broken");
			mkdirSync(broken);
			const file = path.join(broken, "storefront.db");
			writeFileSync(file, "not a database ".repeat(1000));
			const port = await freePort();
			await expectRefusal(
				start({ PORT: String(port), DATA_DIR: broken }),
				/^The database file .* cannot be read/,
			);
			expect(statSync(file).size).toBe(15_000);
			expect(readdirSync(broken).sort()).toEqual(["session-secret", "storefront.db", "storefront.db-in-use"]);
		});
	});
});
