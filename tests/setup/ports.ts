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

/** On a free port. */
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

/** A free port, which another process might still take. */
export async function freePort(): Promise<number> {
	const probe = createServer();
	const port = await listenOn(probe);
	await new Promise((resolve) => probe.close(resolve));
	return port;
}
