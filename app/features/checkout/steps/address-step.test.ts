import { describe, expect, it } from "vitest";
import { harborAddress, makeCheckout, siteAddress } from "../../../../tests/factories/checkout.ts";
import { addressStepView } from "./step-actions.server.ts";

const abroad = { ...harborAddress, state: "Ontario", zip: "K1A 0B1" };

describe("address step", () => {
	it("offers all shipping addresses, with the first one selected", () => {
		const view = addressStepView(
			makeCheckout({ shipTo: null, addresses: [abroad, harborAddress, siteAddress] }),
		);
		expect(view.known.map(({ address }) => address)).toEqual([harborAddress, siteAddress]);
		expect(view.first).toEqual({ address: view.known[0]?.key, PurchaseOrder: "PO-4711", note: "" });
	});

	it("selects the saved address, whether listed or typed", () => {
		const listed = addressStepView(
			makeCheckout({ shipTo: siteAddress, addresses: [harborAddress, siteAddress] }),
		);
		expect(listed.first.address).toBe(listed.known[1]?.key);
		expect(addressStepView(makeCheckout({ shipTo: siteAddress })).first).toEqual({
			address: "another",
			...siteAddress,
			PurchaseOrder: "PO-4711",
			note: "",
		});
	});

	it("asks for an address if there is none", () => {
		expect(addressStepView(makeCheckout({ shipTo: null, addresses: [] }))).toMatchObject({
			known: [],
			first: { address: "another" },
		});
	});

	it("an address keeps its key wherever it is in the list", () => {
		const getKeys = (addresses: (typeof harborAddress)[]) =>
			new Map(
				addressStepView(makeCheckout({ addresses })).known.map(({ key, address }) => [address.name, key]),
			);
		const keys = getKeys([harborAddress, siteAddress]);
		expect(getKeys([siteAddress, harborAddress])).toEqual(keys);
		expect(new Set(keys.values()).size).toBe(2);
	});
});
