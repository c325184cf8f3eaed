// @ts-check
import { createServer } from "node:net";

/** @returns {Promise<number>} a free port, which another process might still take */
export function freePort() {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", reject);
		probe.listen(0, () => {
			const address = probe.address();
			probe.close(() =>
				address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
			);
		});
	});
}
