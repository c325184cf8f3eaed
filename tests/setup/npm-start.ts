/** `npm start` as a process, with its children. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { root } from "../../scripts/setup/root.mjs";
import { freePort } from "./ports.ts";

export type Run = {
	child: ChildProcess;
	stdout: () => string;
	stderr: () => string;
	ended: Promise<number | null>;
	/** Resolves when the text is printed; rejects when the process exits. */
	printed: (text: string) => Promise<void>;
};

/** As npm runs it, or directly as a supervisor does. */
const commands = {
	npm: ["npm", ["start", "--", "--as-built"]],
	direct: [process.execPath, ["scripts/start.mjs", "--as-built"]],
} as const;

export type StartedBy = keyof typeof commands;

/** @param settings all environment variables */
export function npmStart(settings: Record<string, string>, by: StartedBy = "direct"): Run {
	const [command, args] = commands[by];
	const child = spawn(command, [...args], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			LOG_LEVEL: "info",
			NODE_ENV: "production",
			// Half a minute after the start they would take CPU time that a test counts.
			CATALOG_BOOKS: "off",
			...settings,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
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

export type StartedProduct = Run & { port: number; url: string };

/** Starts on free ports, which restarts find free again, and waits until it runs. */
export async function startProduct(
	settings: Record<string, string>,
	by?: StartedBy,
): Promise<StartedProduct> {
	const [port, servicesPort] = [await freePort(), await freePort()];
	const run = npmStart({ PORT: String(port), SERVICES_PORT: String(servicesPort), ...settings }, by);
	await run.printed("is running.");
	return { ...run, port, url: `http://127.0.0.1:${port}` };
}

/** The services' last line about their address and process. */
export async function getServices(run: Run): Promise<{ url: string; pid: number }> {
	await run.printed("services are ready");
	const line = run
		.stdout()
		.split("\n")
		.findLast((text) => text.includes("services are ready"));
	return JSON.parse(line ?? "");
}

export type Part = "storefront" | "services";

/** A running child of the starter. Reads /proc, so Linux only. */
export function getPid(run: Run, part: Part): number | undefined {
	const { pid } = run.child;
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
		.trim()
		.split(" ")
		.filter(Boolean);
	const command = part === "services" ? "build/services/main.js" : "build/server/index.js";
	return children.map(Number).find((child) => getCommand(child).includes(command));
}

function getCommand(pid: number): string {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, "utf8");
	} catch {
		return "";
	}
}

export const isResponding = (url: string): Promise<boolean> =>
	fetch(url).then(
		() => true,
		() => false,
	);
