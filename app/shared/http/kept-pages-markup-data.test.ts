import { expect, it } from "vitest";
import { forMarkup, markDocument } from "./kept-pages.server.ts";

const request = (accept?: string) =>
	new Request("https://shop.example/p/x", { headers: accept ? { Accept: accept } : {} });
const data = { view: { zones: [1, 2] }, height: "8" };

it("leaves data of a document readable on the server, and out of what is handed over", () => {
	const sent = forMarkup(request("text/html,application/xhtml+xml,*/*;q=0.8"), data, ["height"]);
	expect(sent.view).toBe(data.view);
	expect(JSON.parse(JSON.stringify(sent))).toEqual({ height: "8" });
});

it("hands everything over to navigations and programs", () => {
	for (const accept of ["*/*", "application/json", undefined])
		expect(forMarkup(request(accept), data, ["height"])).toEqual(data);
});

it.each([
	["/p/x", { height: "8" }],
	["/p/x?option=a.data", { height: "8" }],
	["/p/x.data?_routes=x", data],
])("knows %s by its address, whatever is accepted and claimed", (url, handedOver) => {
	const headers: Record<string, string> = {
		accept: url.includes(".data?") ? "text/html" : "*/*",
		"x-asks-for": "all",
	};
	markDocument({ url, headers });
	const sent = forMarkup(new Request(`https://shop.example${url}`, { headers }), data, ["height"]);
	expect(JSON.parse(JSON.stringify(sent))).toEqual(handedOver);
});
