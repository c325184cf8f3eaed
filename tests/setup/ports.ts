/** Ports for test servers. */
import { Server as HttpServer } from "node:http";
import { createServer, type Server } from "node:net";

/**
 * Keeps idle connections open. On a busy machine a server in this process otherwise ends them, after five seconds,
 * while a client here sends a form on one: the form fails, and is not sent again.
 */
export function keepConnections(server: Server): void {
	if (server instanceof HttpServer) server.keepAliveTimeout = 0;
}

/** Listens on a free port. */
export function listenOn(server: Server): Promise<number> {
	keepConnections(server);
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, () => {
			const address = server.address();
			if (address && typeof address === "object") resolve(address.port);
			else reject(new Error("The server has no port."));
		});
	});
}

/** Ports below those that systems give to outgoing connections, which could be taken between probe and use. */
const ports = { first: 10_000, each: 100, processes: 220 };
let taken = 0;

/** A free port, of a range that other test processes leave alone. */
export async function freePort(): Promise<number> {
	const first = ports.first + (process.pid % ports.processes) * ports.each;
	for (let probes = 0; probes < ports.each; probes += 1) {
		const port = first + (taken++ % ports.each);
		if (await isFree(port)) return port;
	}
	throw new Error(`No port is free from ${first}.`);
}

function isFree(port: number): Promise<boolean> {
	const probe = createServer();
	return new Promise((resolve) => {
		probe.once("error", () => resolve(false));
		probe.listen(port, () => probe.close(() => resolve(true)));
	});
}
