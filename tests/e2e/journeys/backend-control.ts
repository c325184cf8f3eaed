/**
 * The specification backend's records for the tests of other processes. It listens on a port of its own, so
 * that the backend's URLs remain those of the specification.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SpecificationBackend } from "../../../specified/test-backend/backend.ts";

const readers = ["bookings", "orders", "ordersPlacedBy", "quotes", "cart", "projects", "users"] as const;
type Reader = (typeof readers)[number];

/** Answers `POST /READER` with a JSON array of its arguments. */
export async function offerControl(backend: SpecificationBackend) {
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const reader = readers.find((name) => request.url === `/${name}`);
		if (!reader) return response.writeHead(404).end();
		const read = backend[reader] as (...args: unknown[]) => unknown;
		response.end(JSON.stringify(read(...JSON.parse(Buffer.concat(chunks).toString()))));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** @throws {Error} outside a run that started the backend */
export async function askBackend<Name extends Reader>(
	reader: Name,
	...args: Parameters<SpecificationBackend[Name]>
): Promise<ReturnType<SpecificationBackend[Name]>> {
	const response = await fetch(`${process.env.SPECIFICATION_CONTROL_URL}/${reader}`, {
		method: "POST",
		body: JSON.stringify(args),
	});
	if (!response.ok) throw new Error(`The specification backend has no ${reader}.`);
	return (await response.json()) as ReturnType<SpecificationBackend[Name]>;
}
