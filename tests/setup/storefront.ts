/** The built storefront as a process, with any service URLs. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { inRoot, root } from "../../scripts/setup/root.mjs";
import { getLines } from "./log-lines.ts";
import { ensureProduct } from "./made-once.ts";
import { freePort } from "./ports.ts";
import { callerSecret, guestSecret } from "./service-calls.ts";

/** Timeout of a start, in ms. */
const startMs = 180_000;

export type Storefront = {
	url: string;
	pid: number;
	/** Parsed log lines; empty unless LOG_LEVEL is set. */
	log(): Record<string, unknown>[];
	stop(): Promise<void>;
};

/**
 * @param servicesUrl base URL of all services
 * @param settings further environment variables; PORT defaults to a free one
 */
export async function startStorefront(
	servicesUrl: string,
	settings: Record<string, string> = {},
): Promise<Storefront> {
	await ensureProduct();
	const port = settings.PORT ?? String(await freePort());
	const url = `http://127.0.0.1:${port}`;
	const serve = inRoot("node_modules", "@remix-run", "serve", "dist", "cli.js");
	// It ends with this process, also when a run is interrupted.
	const child = fork(serve, ["build/server/index.js"], {
		cwd: root,
		execArgv: ["--import", pathToFileURL(inRoot("scripts", "start", "follow-starter.mjs")).href],
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			HOST: "127.0.0.1",
			PORT: port,
			ORIGIN: url,
			LOG_LEVEL: "silent",
			SESSION_SECRET: "a secret of the tests that is long enough for a cookie",
			SERVICES_BASE_URL: servicesUrl,
			IDENTITY_CALLER_SECRET: callerSecret,
			CHAT_GUEST_SECRET: guestSecret,
			...settings,
		},
		stdio: ["ignore", "pipe", "inherit", "ipc"],
	});
	const log = getLines(child);
	const exited = once(child, "exit");
	const deadline = Date.now() + startMs;
	while (!(await isResponding(`${url}/healthz/live`))) {
		if (child.exitCode !== null) throw new Error("The storefront ended before it answered.");
		if (Date.now() > deadline) throw new Error("The storefront did not answer in time.");
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	return {
		url,
		pid: child.pid ?? 0,
		log,
		async stop() {
			// SIGKILL, because it has no state, and a graceful stop waits for open connections.
			child.kill("SIGKILL");
			await exited;
		},
	};
}

const isResponding = (url: string) =>
	fetch(url).then(
		({ ok }) => ok,
		() => false,
	);
