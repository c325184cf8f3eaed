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

/** A free port, which another process might still take. */
export async function freePort(): Promise<number> {
	const probe = createServer();
	const port = await listenOn(probe);
	await new Promise((resolve) => probe.close(resolve));
	return port;
}
