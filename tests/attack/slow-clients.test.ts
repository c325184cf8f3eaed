/** Hundreds of clients that send slowly: the shop still answers others, and disconnects them. */
import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { setUpAttackedShop, shop } from "./attacked-shop.ts";

setUpAttackedShop();

const beginnings = [
	"",
	"GET / HTTP/1.1\r\nHost: localhost\r\n",
	"POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\n",
	"POST /login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n",
];

it("closes 400 slow connections to each server while serving pages", async () => {
	const open = new Set<Socket>();
	for (const url of [shop.url, shop.servicesUrl]) {
		for (let count = 0; count < 400; count += 1) {
			const socket = connect(Number(new URL(url).port), "127.0.0.1");
			open.add(socket);
			socket.on("error", () => undefined).on("close", () => open.delete(socket));
			socket.resume().write(beginnings[count % beginnings.length] || "G");
		}
	}
	const drip = setInterval(() => {
		for (const socket of open) if (!socket.destroyed) socket.write("x");
	}, 4_000);
	try {
		// None ends by itself, because it goes on sending.
		while (open.size > 0) {
			for (const path of ["/", "/login"]) expect((await shop.withstand({ path })).status).toBe(200);
			await new Promise((resolve) => setTimeout(resolve, 2_000));
		}
	} finally {
		clearInterval(drip);
		for (const socket of open) socket.destroy();
	}
});
