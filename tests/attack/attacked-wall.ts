/** The wall around outgoing connections of both built processes: even code that runs in one reaches only what settings name. */
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { listenOn } from "../setup/ports.ts";
import { shop } from "./attacked-shop.ts";

export function attackWall(): void {
	// First: until then, nothing that a stranger sent may have led to a connection.
	it("was touched by no request", () => {
		expect(shop.refusedAddresses()).toEqual([]);
	});

	it.each(["storefront", "services"] as const)(
		"the %s can't reach an address that no setting names",
		async (side) => {
			let connections = 0;
			const foreign = createServer((socket) => {
				connections += 1;
				socket.destroy();
			});
			const port = await listenOn(foreign);
			const answers = await shop.reach(side, port);
			foreign.close();
			expect([answers, connections]).toEqual([["refused", "No setting names this address."], 0]);
			const logged = () => shop.refusedAddresses().filter((address) => address.endsWith(`:${port}`));
			await expect.poll(logged).toHaveLength(2);
		},
	);
}
