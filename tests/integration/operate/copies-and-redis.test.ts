/** Two built storefronts with one Redis that is stopped and comes back: pages, limits, sign-outs and replies. */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../../../scripts/setup/root.mjs";
import { createChatClient, newMessage } from "../../setup/assistant/chat-client.ts";
import {
	builtService,
	copyOfSeededData,
	type EmbeddedServices,
	startServicesOn,
} from "../../setup/embedded-services.ts";
import { type RedisServer, redisMissing, startRedis } from "../../setup/redis-server.ts";
import { runsAll } from "../../setup/sample.ts";
import { callerSecret, guestSecret } from "../../setup/service-calls.ts";
import { type Storefront, startStorefront } from "../../setup/storefront.ts";
import { filled, formWith, newTextBrowser } from "../../setup/text-browser.ts";

const origin = "http://localhost:3000";

describe.skipIf(redisMissing)(`copies with Redis${redisMissing ? ` (${redisMissing})` : ""}`, () => {
	let redis: RedisServer;
	let dataDir: string;
	let services: EmbeddedServices;
	let first: Storefront;
	let copies: [Storefront, Storefront];
	const started: Storefront[] = [];

	const startCopy = async () => {
		const copy = await startStorefront(services.url, {
			ORIGIN: origin,
			REDIS_URL: `redis://127.0.0.1:${redis.port}`,
			TRUSTED_PROXIES: "1",
			SERVICE_TIMEOUT_MS: "60000",
			LOG_LEVEL: "info",
		});
		started.push(copy);
		return copy;
	};

	beforeAll(async () => {
		redis = await startRedis();
		dataDir = await copyOfSeededData();
		services = await startServicesOn(dataDir, {
			CHAT_GUEST_SECRET: guestSecret,
			IDENTITY_CALLER_SECRET: callerSecret,
			CHAT_WORD_DELAY_MS: "60",
		});
		first = await startCopy();
	});

	afterAll(async () => {
		for (const copy of started) await copy.stop();
		await services?.stop();
		await redis?.stop();
		if (dataDir) rmSync(dataDir, { recursive: true, force: true });
	});

	const timing = async (copy: Storefront, path: string) => {
		const response = await fetch(copy.url + path, { headers: { "x-forwarded-for": "203.0.113.9" } });
		await response.arrayBuffer();
		return [response.status, response.headers.get("server-timing")?.split(";")[0]];
	};
	const kept = [200, "cache"];
	const made = [200, "total"];
	const browserAt = (copy: Storefront, from: string) => newTextBrowser(() => copy.url, origin, from);

	async function purge() {
		const child = spawn(process.execPath, [await builtService("cli/pages-purge")], {
			cwd: root,
			env: {
				NODE_ENV: process.env.NODE_ENV,
				PATH: process.env.PATH,
				REDIS_URL: `redis://127.0.0.1:${redis.port}`,
			},
			stdio: "ignore",
		});
		return new Promise((resolve) => child.once("exit", resolve));
	}

	it("a page that one copy made is answered by one that starts later, and by the other", async () => {
		expect(await timing(first, "/p/led-lamps/globe")).toEqual(made);
		const second = await startCopy();
		copies = [first, second];
		await expect
			.poll(() => second.log().some(({ msg }) => msg === "took over pages of other copies"))
			.toBe(true);
		expect(await timing(second, "/p/led-lamps/globe")).toEqual(kept);
		expect(await timing(second, "/p/led-lamps/a-series")).toEqual(made);
		await expect.poll(() => timing(first, "/p/led-lamps/a-series")).toEqual(kept);
	});

	it("a purge reaches all copies", async () => {
		expect(await purge()).toBe(0);
		// Whichever is asked first makes it again.
		await expect.poll(() => timing(copies[0], "/p/led-lamps/globe")).toEqual(made);
		await expect.poll(() => timing(copies[1], "/p/led-lamps/globe")).toEqual(kept);
	});

	/** @returns statuses of wrong sign-ins for one account, from one address, at the copies in turn */
	async function guess(email: string, from: string, at: readonly Storefront[], times: number) {
		const browsers = at.map((copy) => browserAt(copy, from));
		const [first] = browsers;
		if (!first) return [];
		const form = formWith(await first.open("/login"), { field: "password" });
		const statuses: number[] = [];
		for (let attempt = 0; attempt < times; attempt += 1) {
			const browser = browsers[attempt % browsers.length] ?? first;
			statuses.push((await browser.send(filled(form, { email, password: "wrong-password-1" }))).status);
		}
		return statuses;
	}

	async function signOutHolds(who: string, from: string) {
		const browser = browserAt(copies[0], from);
		await browser.signIn(who);
		const copied = browser.twin(() => copies[1].url);
		expect((await copied.get("/user/profile")).status).toBe(200);
		const form = formWith(await browser.open("/user/profile"), { action: /\/logout/ });
		await browser.submit(filled(form));
		const after = await copied.get("/user/profile");
		expect([after.status, after.location]).toEqual([302, expect.stringContaining("/login")]);
	}

	it("a sign-out at one copy ends the session at the other", () =>
		signOutHolds("demo-distributor", "203.0.113.20"));

	// Redis is stopped and started again, which its clients notice late.
	if (runsAll)
		it("without Redis, pages, limits, sign-outs and a reply under way go on; with it, the copies share again", async () => {
			const chat = createChatClient(() => copies[0].url, origin, "203.0.113.30");
			const conversation = await chat.start();
			let stopped: Promise<void> | undefined;
			const reply = chat.send(newMessage("A19 bulbs with 2700 K", conversation), () => {
				stopped ??= redis.stop();
			});
			const shown = await reply;
			await stopped;
			expect(shown).toMatchObject({ status: 200, whole: true });
			expect(shown.content.length).toBeGreaterThan(20);

			for (const copy of copies) {
				expect(await timing(copy, "/p/led-lamps/globe")).toEqual([200, expect.anything()]);
				expect(await timing(copy, "/p/downlights/retrofit-kits")).toEqual(made);
				await expect.poll(() => timing(copy, "/p/downlights/retrofit-kits")).toEqual(kept);
			}
			expect((await guess("nobody@shop.example", "203.0.113.40", [copies[0]], 11)).at(-1)).toBe(429);
			await signOutHolds("demo-distributor", "203.0.113.21");
			const guest = createChatClient(() => copies[1].url, origin, "203.0.113.31");
			expect(await guest.send(newMessage("zzz qqq", await guest.start()))).toMatchObject({ whole: true });

			await redis.start();
			let number = 0;
			await expect
				.poll(
					async () => {
						number += 1;
						const path = `/p/led-lamps/globe?back=${number}`;
						await timing(copies[0], path);
						await new Promise((resolve) => setTimeout(resolve, 100));
						return timing(copies[1], path);
					},
					{ timeout: 60_000, interval: 500 },
				)
				.toEqual(kept);
			expect((await guess("nobody-else@shop.example", "203.0.113.41", copies, 11)).at(-1)).toBe(429);
		});
});
