/**
 * Starts one product for the whole run: the built storefront and services on a copy of a cached, seeded
 * database. With `STOREFRONT_URL`, tests that one instead. Beside it, a storefront on a backend that knows the
 * specification alone, for the journeys.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { inRoot, root } from "../../scripts/setup/root.mjs";
import { copyOfSeededData, databaseIn, quickSignIns } from "../setup/embedded-services.ts";
import { addJourneyBuyers } from "../setup/journey-buyers.ts";
import { ensureProduct } from "../setup/made-once.ts";
import { freePort } from "../setup/ports.ts";
import { secretsIn } from "../setup/secrets-in-text.ts";
import { offerControl } from "./journeys/backend-control.ts";
import { refusedCalls } from "./journeys/refused-calls.ts";
import { startSpecificationShop } from "./journeys/start-specification-shop.ts";

/** Timeout of a start, in ms. */
const startMs = 180_000;
/** Wait before each word of the assistant, in ms: slow enough to stop a long reply, and to reload in its middle. */
const chatPaceMs = 30;

export default async function startProduct(): Promise<() => Promise<void>> {
	if (process.env.STOREFRONT_URL) return async () => {};
	await ensureProduct((line) => process.stdout.write(`${line}\n`));
	const dataDir = await copyOfSeededData();
	await addJourneyBuyers(databaseIn(dataDir));
	const [product, specification] = await Promise.all([start(dataDir), startBesides()]);
	process.env.STOREFRONT_URL = product.url;
	return async () => {
		await Promise.all([product.stop(), specification.stop()]);
		rmSync(dataDir, { recursive: true, force: true });
		requireNoSecrets(product.printed());
		specification.requireSpecifiedCalls();
	};
}

/** The storefront whose services know the specification alone. */
async function startBesides() {
	const shop = await startSpecificationShop({ SERVICE_TIMEOUT_MS: "60000" });
	shop.backend.setChatPace(chatPaceMs);
	const control = await offerControl(shop.backend);
	process.env.SPECIFICATION_STOREFRONT_URL = shop.url;
	process.env.SPECIFICATION_CONTROL_URL = control.url;
	return {
		async stop() {
			await control.stop();
			await shop.stop();
			writeFileSync(logFile("specification-storefront.log"), shop.log().map(toLine).join("\n"));
		},
		/** @throws {Error} when the storefront sent what the specification does not have */
		requireSpecifiedCalls() {
			const refused = refusedCalls(shop.backend.log);
			if (refused.length > 0)
				throw new Error(`Calls that the specification does not have:\n${refused.slice(0, 30).join("\n")}`);
		},
	};
}

const toLine = (line: unknown) => JSON.stringify(line);

function logFile(name: string): string {
	mkdirSync(inRoot("test-results"), { recursive: true });
	return inRoot("test-results", name);
}

/** Keeps the product's output, and fails the run when it contains a secret. */
function requireNoSecrets(printed: string): void {
	writeFileSync(logFile("product.log"), printed);
	const found = secretsIn(printed);
	if (found.length > 0)
		throw new Error(`Secrets in test-results/product.log:\n${found.slice(0, 20).join("\n")}`);
}

export type StartedProduct = { url: string; printed(): string; stop(): Promise<void> };

/** Starts the built product on a data folder and a port of its own. */
export async function start(dataDir: string): Promise<StartedProduct> {
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const child = spawn(process.execPath, ["scripts/start.mjs", "--as-built"], {
		cwd: root,
		env: {
			...ownEnvironment(),
			PORT: String(port),
			ORIGIN: url,
			DATA_DIR: dataDir,
			LOG_LEVEL: "info",
			NODE_OPTIONS: quickSignIns,
			// They would be made while pages are tested.
			CATALOG_BOOKS: "off",
			CHAT_WORD_DELAY_MS: String(chatPaceMs),
			// The services of a busy machine answer late.
			SERVICE_TIMEOUT_MS: "60000",
			WEBHOOKS: "on",
			API_KEYS: "on",
			GOOGLE_CLIENT_ID: "tests.apps.googleusercontent.com",
			GOOGLE_CLIENT_SECRET: "only-for-tests",
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	}
	await Promise.race([
		until(() => output.includes("is running."), startMs),
		ended.then(() => Promise.reject(new Error(`The product did not start:\n${output}`))),
	]);
	return { url, printed: () => output, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
	child.kill("SIGTERM");
	await ended;
}

/** The environment without service URLs and secrets of the developer's. */
function ownEnvironment(): NodeJS.ProcessEnv {
	const mine =
		/^(.*_BASE_URL|NEWSLETTER_URL|DATABASE_URL|SESSION_SECRET|SERVICES_PORT|HOST|TAG_MANAGER_ID|ADS_ID)$/;
	return Object.fromEntries(
		Object.entries(process.env).filter(([name]) => !mine.test(name)),
	) as NodeJS.ProcessEnv;
}

async function until(condition: () => boolean, limitMs: number): Promise<void> {
	const deadline = Date.now() + limitMs;
	while (!condition()) {
		if (Date.now() > deadline) throw new Error("The product did not start in time.");
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}
