import { describe, expect, it } from "vitest";
import { estimateQuery } from "~/features/help-me-buy/estimate/estimate-fields.ts";
import { cornerLimits } from "~/features/help-me-buy/estimate/room-outline.ts";
import { estimateFigures, estimatePath, readEstimate } from "./estimate-link.ts";

const corners = Array.from({ length: cornerLimits.most }, (_, at) => `${at}.12345678,${1000 + at}.87654321`);
const most = new URLSearchParams(
	estimateQuery({
		room: "office",
		shape: "polygon",
		corners: corners.join("\r\n"),
		height: "10.5",
		sku: "VTR-24-40K-40L",
		option: "x".repeat(128),
	}),
).toString();

describe("the estimate of a layout request", () => {
	it("may be a room with the most corners, and opens as it was", () => {
		expect(most.length).toBeGreaterThan(2000);
		expect(readEstimate(most)).toBe(most);
		expect(readEstimate(`?${most}`)).toBe(most);
		const opened = new URL(estimatePath(most), "http://localhost:3000").searchParams;
		expect(opened.get("corners")).toBe(corners.join("\r\n"));
		expect(estimateFigures(most)).toMatch(/^room: office, shape: polygon, corners: /);
	});

	it("is nothing for anything else", () => {
		for (const given of [null, "", "?", "<b>=1", "x".repeat(20_000), "a=1&".repeat(100)])
			expect(readEstimate(given)).toBe("");
	});
});
