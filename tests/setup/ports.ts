/** Ports for test servers. */
import { createServer, type Server } from "node:net";

/** On a free port. */
export function listenOn(server: Server): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, () => {
			const address = server.address();
			if (address && typeof address === "object") resolve(address.port);
			else reject(new Error("The server has no port."));
		});
	});
}

/** Below the ports that systems give to outgoing connections, any of which could take a port between probe and use. */
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
