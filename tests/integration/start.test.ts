/** `npm start` as a person meets it: real processes, real ports, a data folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ensureBuild } from "../../scripts/setup/product-build.mjs";
import { root } from "../../scripts/setup/root.mjs";
import { freePort, listenOn } from "../setup/ports.ts";

const limitMs = 120_000;
const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-start-"));
/** Filled by the first test that starts the product on it, then used again. */
const dataDir = path.join(folder, "data");
const started: ChildProcess[] = [];

beforeAll(async () => {
	await ensureBuild({ say: () => {} });
}, limitMs);

afterEach(() => {
	for (const child of started.splice(0)) child.kill("SIGKILL");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Run = {
	child: ChildProcess;
	stdout: () => string;
	stderr: () => string;
	ended: Promise<number | null>;
	/** Resolves when the text has been printed; rejects when the process ends without it. */
	printed: (text: string) => Promise<void>;
};

/** The starter as npm runs it for a person, or by itself as a supervisor does. */
const commands = {
	npm: ["npm", ["start", "--", "--as-built"]],
	direct: [process.execPath, ["scripts/start.mjs", "--as-built"]],
} as const;

function start(settings: Record<string, string>, by: keyof typeof commands = "direct"): Run {
	const [command, args] = commands[by];
	const child = spawn(command, [...args], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			DATA_DIR: dataDir,
			LOG_LEVEL: "info",
			NODE_ENV: "production",
			...settings,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	started.push(child);
	let stdout = "";
	let stderr = "";
	const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
	const printed = (text: string) =>
		new Promise<void>((resolve, reject) => {
			const look = () => stdout.includes(text) && resolve();
			child.stdout.on("data", look);
			look();
			ended.then(() => reject(new Error(`It ended without "${text}":\n${stdout}\n${stderr}`)));
		});
	child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
		stdout += chunk;
	});
	child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
		stderr += chunk;
	});
	return { child, stdout: () => stdout, stderr: () => stderr, ended, printed };
}

async function startedProduct(settings: Record<string, string> = {}, by: keyof typeof commands = "direct") {
	const port = await freePort();
	const run = start({ PORT: String(port), ...settings }, by);
	await run.printed("is running.");
	return { ...run, port, url: `http://127.0.0.1:${port}` };
}

const answers = (url: string) =>
	fetch(url).then(
		() => true,
		() => false,
	);

/** The line with which the services say where they are and who. */
async function servicesOf(run: Run): Promise<{ url: string; pid: number }> {
	await run.printed("services are ready");
	const line = run
		.stdout()
		.split("\n")
		.find((text) => text.includes("services are ready"));
	return JSON.parse(line ?? "");
}

async function expectRefusal(run: Run, sentence: RegExp): Promise<void> {
	expect(await run.ended).toBe(1);
	expect(run.stderr()).toMatch(sentence);
	expect(run.stderr().trimEnd().split("\n")).toHaveLength(1);
	expect(run.stdout()).not.toMatch(/^\s+at /m);
}

describe("npm start", { timeout: limitMs }, () => {
	it("starts, says where, and ends everything on SIGTERM", async () => {
		const run = await startedProduct();
		expect(run.stdout()).toContain(`http://localhost:${run.port}`);
		expect(run.stdout()).toContain(path.join(dataDir, "storefront.db"));
		expect(run.stdout()).toContain("admin@demo.example");
		const home = await fetch(`${run.url}/`);
		expect(home.status).toBe(200);
		expect(await home.text()).toContain("</html>");
		const services = await servicesOf(run);

		run.child.kill("SIGTERM");
		expect(await run.ended).toBe(0);
		expect(run.stderr()).toBe("");
		expect(await answers(`${run.url}/healthz`)).toBe(false);
		expect(await answers(`${services.url}/healthz`)).toBe(false);
	});

	it("starts again on the same data with the same secret, and ends on Ctrl-C", async () => {
		const secret = path.join(dataDir, "session-secret");
		const { mtimeMs, mode } = statSync(secret);
		expect(mode & 0o777).toBe(0o600);
		const run = await startedProduct();
		expect(run.stdout()).not.toContain(" of ");
		expect(statSync(secret).mtimeMs).toBe(mtimeMs);
		run.child.kill("SIGINT");
		expect(await run.ended).toBe(0);
	});

	it("ends everything when npm, which launched it, gets SIGTERM", async () => {
		const run = await startedProduct({}, "npm");
		const services = await servicesOf(run);
		run.child.kill("SIGTERM");
		await expect.poll(() => answers(`${run.url}/healthz`), { timeout: 15_000 }).toBe(false);
		await expect.poll(() => answers(`${services.url}/healthz`), { timeout: 15_000 }).toBe(false);
	});

	it("ends the storefront with one sentence when the services die", async () => {
		const run = await startedProduct();
		process.kill((await servicesOf(run)).pid, "SIGKILL");
		await expectRefusal(run, /^The services ended unexpectedly \(SIGKILL\)\.$/m);
		expect(await answers(`${run.url}/healthz`)).toBe(false);
	});

	it("prints no sign-ins of the demonstration for a shop that others can reach", async () => {
		const run = await startedProduct({ ORIGIN: "https://shop.example.com" });
		expect(run.stdout()).not.toContain("demo.example");
		run.child.kill("SIGTERM");
		expect(await run.ended).toBe(0);
	});

	it("leaves nothing running when it is killed itself", async () => {
		const run = await startedProduct();
		const services = await servicesOf(run);
		run.child.kill("SIGKILL");
		await run.ended;
		await expect.poll(() => answers(`${services.url}/healthz`), { timeout: 15_000 }).toBe(false);
		await expect.poll(() => answers(`${run.url}/healthz`), { timeout: 15_000 }).toBe(false);
	});

	it("starts no services of its own when every address is configured", async () => {
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
	});

	describe("refuses with one sentence", () => {
		let busy: Server | undefined;
		afterEach(() => busy?.close());

		it("a port that is in use", async () => {
			busy = createServer();
			const port = await listenOn(busy);
			await expectRefusal(start({ PORT: String(port) }), new RegExp(`^Port ${port} is in use`));
		});

		it("a port that is none", async () => {
			await expectRefusal(start({ PORT: "http" }), /^PORT is "http"/);
		});

		it("a service address that is none", async () => {
			await expectRefusal(start({ CHAT_BASE_URL: "chat.example" }), /^CHAT_BASE_URL is "chat.example"/);
		});

		it("a configuration that the services cannot use", async () => {
			const port = await freePort();
			await expectRefusal(start({ PORT: String(port), LOG_LEVEL: "loud" }), /LOG_LEVEL/);
		});

		it("a data folder that cannot be made", async () => {
			const file = path.join(folder, "file");
			writeFileSync(file, "");
			const port = await freePort();
			const run = start({ PORT: String(port), DATA_DIR: path.join(file, "data") });
			await expectRefusal(run, /^The data folder .* cannot be written/);
		});

		// Root may write everywhere.
		it.skipIf(process.getuid?.() === 0)("a data folder that is read-only", async () => {
			const readOnly = path.join(folder, "read-only");
			mkdirSync(readOnly, { mode: 0o555 });
			const port = await freePort();
			await expectRefusal(
				start({ PORT: String(port), DATA_DIR: readOnly }),
				/^The data folder .* cannot be written/,
			);
		});

		it("a database file that is broken, and leaves it as it was", async () => {
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
			expect(readdirSync(broken).sort()).toEqual(["session-secret", "storefront.db"]);
		});
	});
});
