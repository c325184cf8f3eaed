/** A Redis server for tests, if installed. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createConnection } from "node:net";
import { freePort } from "./ports.ts";

/** Why Redis tests cannot run here, or `null`. */
export const redisMissing: string | null =
	spawnSync("redis-server", ["--version"]).status === 0 ? null : "redis-server is not on PATH";

export type RedisServer = {
	port: number;
	/** Restarts on the same port after `stop`. */
	start(): Promise<void>;
	stop(): Promise<void>;
	/** Keeps connections open without answering. */
	freeze(): void;
	thaw(): void;
};

export async function startRedis(): Promise<RedisServer> {
	const port = await freePort();
	let child: ChildProcess | null = null;
	const server: RedisServer = {
		port,
		async start() {
			child = spawn(
				"redis-server",
				["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
				{ stdio: "ignore" },
			);
			while (!(await accepts(port))) await new Promise((resolve) => setTimeout(resolve, 20));
		},
		async stop() {
			if (!child) return;
			const exited = once(child, "exit");
			child.kill("SIGKILL");
			await exited;
			child = null;
		},
		freeze: () => void child?.kill("SIGSTOP"),
		thaw: () => void child?.kill("SIGCONT"),
	};
	await server.start();
	return server;
}

const accepts = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = createConnection(port, "127.0.0.1", () => {
			socket.destroy();
			resolve(true);
		});
		socket.on("error", () => resolve(false));
	});
