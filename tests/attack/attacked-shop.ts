/**
 * The built product under attack: storefront and services as processes that report the CPU time of their main
 * thread.
 *
 * How to add an attack:
 *
 * 1. Write a module like `attacked-services.ts` and call it in `attacks.quick.test.ts`, which starts the product once
 * for all of them and runs in `npm test` too, or `tests/attack/<what>.test.ts`, which only `npm run test:attack` runs.
 * 2. A file of its own calls `setUpAttackedShop()`, which starts the product and fails when a process has died.
 * 3. Send requests with `await shop.withstand({ path, method, headers, body })`. It fails on a status from
 * 500, on more than 250 ms of CPU time, on no answer, and on a dead process; it returns the answer. `cookie:
 * await shop.getCookie("demo-distributor")` signs in, `to: "services"` bypasses the storefront.
 * 4. Bound loops: `effort({ quick: 50, whole: 2_000 })` gives the number of attempts for the current lane, and
 * `attacks(list)` a share of a list.
 */
import { rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { inRoot } from "../../scripts/setup/root.mjs";
import { copyOfSeededData, startServicesOn } from "../setup/embedded-services.ts";
import { freePort } from "../setup/ports.ts";
import { sample } from "../setup/sample.ts";
import { startStorefront } from "../setup/storefront.ts";
import { newTextBrowser } from "../setup/text-browser.ts";

/** CPU limit of an answer, in ms. */
export const maxCpuMs = 250;

/** Timeout of an answer in ms, which only ends what hangs. */
const timeoutMs = 300_000;

/** Exceeding the limit must be reproducible, because the first use of a page compiles it. */
const maxAttempts = 4;

export type Attack = {
	path: string;
	method?: string;
	headers?: Record<string, string>;
	cookie?: string;
	/** A plain object is sent as a form. */
	body?: string | Uint8Array | Record<string, string>;
	to?: Side;
};
type Side = "storefront" | "services";

/**
 * CPU time in ms: of the main thread, of all threads, and of the longest work at once since it was last read, which is
 * measured where the settings have `METER_PAUSES`.
 */
export type Spent = { threadMs: number; allMs: number; pauseMs: number };

export type AttackAnswer = {
	status: number;
	headers: Headers;
	text: string;
	/** CPU time of the main threads in ms, the minimum of all attempts. */
	spentMs: Record<Side, number>;
};

export type AttackedShop = {
	url: string;
	servicesUrl: string;
	/** The public origin, for the `Origin` header. */
	origin: string;
	/** Of the services. */
	dataDir: string;
	/** Sends a raw request; `Origin` defaults to ours. */
	send(attack: Attack): Promise<Omit<AttackAnswer, "spentMs">>;
	/** @throws {Error} on a status from 500, more than `maxCpuMs`, no answer or a dead process */
	withstand(attack: Attack): Promise<AttackAnswer>;
	/** CPU time used so far. */
	readSpent(): Promise<Record<Side, Spent>>;
	/** What comes of a request and of a socket that a process opens to a port of this machine. */
	reach(side: Side, port: number): Promise<[request: string, socket: string]>;
	/** Addresses that the wall around outgoing connections has refused so far, in the logs of both. */
	refusedAddresses(): string[];
	/** Sessions are cached. */
	getCookie(userId: string): Promise<string>;
	/** Log lines of both processes at level error or above. */
	errorsLogged(): Record<string, unknown>[];
	stop(): Promise<void>;
};

/** Whether this is `npm run test:attack`. */
export const isWhole = process.env.TEST_MODE === "attack";

/** Attempts of an attack, by lane. */
export const effort = ({ quick, whole }: { quick: number; whole: number }) => (isWhole ? whole : quick);

/** Every attack of a list in `npm run test:attack`, and a share of them, another one each time, in `npm test`. */
export const attacks = <T>(list: readonly T[], share = 0.25): readonly T[] =>
	isWhole ? list : sample(list, { share });

const meterModule = pathToFileURL(inRoot("tests", "attack", "meter.mjs")).href;

type AttackedSettings = { services?: Record<string, string>; storefront?: Record<string, string> };

/** The shop of the file that called `setUpAttackedShop`. */
export let shop: AttackedShop;

/** @param settings further environment variables */
export function setUpAttackedShop(settings: AttackedSettings = {}): void {
	beforeAll(async () => {
		shop = await startAttackedShop(settings);
	});
	afterAll(() => shop?.stop());
}

async function startAttackedShop(settings: AttackedSettings): Promise<AttackedShop> {
	const origin = settings.storefront?.ORIGIN ?? "http://localhost:3000";
	const meters = { storefront: await freePort(), services: await freePort() };
	const reaches = { storefront: await freePort(), services: await freePort() };
	const metered = (side: Side) => ({
		NODE_OPTIONS: `--import ${meterModule}`,
		METER_PORT: String(meters[side]),
		REACH_PORT: String(reaches[side]),
		LOG_LEVEL: "warn",
		ORIGIN: origin,
		...settings[side],
	});
	const dataDir = await copyOfSeededData();
	const services = await startServicesOn(dataDir, metered("services"));
	const storefront = await startStorefront(services.url, { TRUSTED_PROXIES: "1", ...metered("storefront") });
	const urls = { storefront: storefront.url, services: services.url };
	const readBoth = async () => ({
		storefront: await readMeter(meters.storefront, "the storefront"),
		services: await readMeter(meters.services, "the services"),
	});
	const cookies = new Map<string, string>();
	const send: AttackedShop["send"] = ({ to = "storefront", ...attack }) =>
		sendOnce(urls[to], to === "storefront" ? { ...attack, headers: { origin, ...attack.headers } } : attack);
	return {
		url: storefront.url,
		servicesUrl: services.url,
		origin,
		dataDir,
		send,
		async withstand(attack) {
			const spentMs = { storefront: Number.POSITIVE_INFINITY, services: Number.POSITIVE_INFINITY };
			for (let attempt = 1; ; attempt += 1) {
				const before = await readBoth();
				const response = await send(attack).catch(async (error: Error) => {
					await readBoth();
					throw new Error(`${getName(attack)}: no answer (${error.message})`);
				});
				const after = await readBoth();
				for (const side of ["storefront", "services"] as const)
					spentMs[side] = Math.min(spentMs[side], after[side].threadMs - before[side].threadMs);
				if (response.status >= 500) throw new Error(`${getName(attack)}: status ${response.status}`);
				const worst = Math.max(spentMs.storefront, spentMs.services);
				if (worst <= maxCpuMs) return { ...response, spentMs };
				if (attempt === maxAttempts)
					throw new Error(`${getName(attack)}: ${Math.round(worst)} ms of CPU time, ${maxAttempts} times`);
			}
		},
		readSpent: readBoth,
		reach: async (side, port) => JSON.parse(await ask(reaches[side], side, String(port))),
		refusedAddresses: () =>
			[...storefront.log(), ...services.log()].flatMap(({ msg, address }) =>
				String(msg).startsWith("a connection was refused") ? [String(address)] : [],
			),
		async getCookie(userId) {
			const known = cookies.get(userId);
			if (known) return known;
			const browser = newTextBrowser(() => storefront.url, origin, `198.51.100.${1 + cookies.size}`);
			await browser.signIn(userId);
			const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
			cookies.set(userId, cookie);
			return cookie;
		},
		errorsLogged: () => [...storefront.log(), ...services.log()].filter(({ level }) => Number(level) >= 50),
		async stop() {
			const alive = await readBoth().then(
				() => null,
				(error: Error) => error,
			);
			await storefront.stop();
			await services.kill();
			rmSync(dataDir, { recursive: true, force: true });
			if (alive) throw alive;
		},
	};
}

const getName = ({ method, path, body, to = "storefront" }: Attack) =>
	`${method ?? (body === undefined ? "GET" : "POST")} ${path.slice(0, 100)} at the ${to}`;

async function readMeter(port: number, name: string): Promise<Spent> {
	const [threadMs = 0, allMs = 0, pauseMs = 0] = (await ask(port, name)).split(" ").map(Number);
	return { threadMs, allMs, pauseMs };
}

/** What a process answers on a port of `meter.mjs`. */
function ask(port: number, name: string, question?: string): Promise<string> {
	return new Promise((resolve, reject) => {
		let text = "";
		const socket = connect(port, "127.0.0.1")
			.setEncoding("utf8")
			.on("data", (chunk) => {
				text += chunk;
			})
			.on("end", () => resolve(text))
			.on("error", () => reject(new Error(`A process is dead: ${name}`)));
		if (question) socket.write(question);
	});
}

/** Uses a raw connection, because `fetch` would normalize the path. */
function sendOnce(
	url: string,
	{ path, method, headers = {}, cookie, body }: Attack,
): Promise<Omit<AttackAnswer, "spentMs">> {
	const isFields = typeof body === "object" && !(body instanceof Uint8Array);
	const sent = isFields ? new URLSearchParams(body).toString() : body;
	return new Promise((resolve, reject) => {
		let answered = false;
		const asked = httpRequest(
			url,
			{
				path,
				agent: false,
				timeout: timeoutMs,
				method: method ?? (sent === undefined ? "GET" : "POST"),
				headers: {
					...(sent !== undefined && {
						"content-type": "application/x-www-form-urlencoded",
						"content-length": String(Buffer.byteLength(sent)),
					}),
					...(cookie && { cookie }),
					...headers,
				},
			},
			(response) => {
				answered = true;
				const chunks: Buffer[] = [];
				response.on("data", (chunk: Buffer) => chunks.push(chunk));
				response.on("error", reject);
				response.on("end", () =>
					resolve({
						status: response.statusCode ?? 0,
						headers: new Headers(
							Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
								values.map((value): [string, string] => [name, value]),
							),
						),
						text: Buffer.concat(chunks).toString("utf8"),
					}),
				);
			},
		);
		asked.on("timeout", () => asked.destroy(new Error("none in time")));
		// A server may answer and close before it has read everything.
		asked.on("error", (error) => {
			if (!answered) reject(error);
		});
		asked.end(sent);
	});
}
