import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { passTime, renderPage, stopClock } from "../../../tests/setup/render-page.tsx";
import { ProductPanel } from "./product-panel.tsx";
import { type Categories, noCategories, refreshDelayMs, useCategories } from "./use-categories.ts";

const lamps = { categoryName: "LED Lamps", link: "/category/led-lamps", position: 1, categoryImage: "" };
const downlights = { ...lamps, categoryName: "Downlights", link: "/category/downlights", position: 2 };
const ofService = (...names: (typeof lamps)[]): Categories => ({
	sidebar: names.map((name) => ({ ...name, subCategories: [] })),
	searchCategories: names.map(({ categoryName }) => categoryName),
});

const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
	stopClock();
	vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	fetched.mockReset();
});

function Panel({ ofPage }: { ofPage: Categories }) {
	const { categories, loading, reload } = useCategories(ofPage);
	return (
		<ProductPanel
			open
			onClose={() => undefined}
			categories={categories.sidebar}
			loading={loading}
			onRetry={reload}
			assetBaseUrl={null}
		/>
	);
}

it("shows the page's categories, then the service's current ones", async () => {
	fetched.mockResolvedValue(Response.json(ofService(lamps, downlights)));
	renderPage(<Panel ofPage={ofService(lamps)} />);
	expect(screen.queryByRole("link", { name: "Downlights" })).toBeNull();
	await passTime(refreshDelayMs - 1);
	expect(fetched).not.toHaveBeenCalled();
	await passTime(1);
	expect(screen.getByRole("link", { name: "Downlights" })).toBeTruthy();
});

it("keeps the page's categories when the refresh fails", async () => {
	fetched.mockRejectedValue(new TypeError("offline"));
	renderPage(<Panel ofPage={ofService(lamps)} />);
	await passTime(refreshDelayMs);
	expect(screen.getByRole("link", { name: "LED Lamps" })).toBeTruthy();
	expect(screen.queryByRole("alert")).toBeNull();
});

it("reports that categories couldn't be loaded, and retries on request", async () => {
	fetched.mockResolvedValueOnce(new Response(null, { status: 503 }));
	const { user } = renderPage(<Panel ofPage={noCategories} />);
	await passTime(refreshDelayMs);
	expect(screen.getByRole("alert").textContent).toContain(
		"Error fetching categories. Could not add item to cart.",
	);
	fetched.mockResolvedValueOnce(Response.json(ofService(lamps)));
	await user.click(screen.getByRole("button", { name: "Try again" }));
	await waitFor(() => expect(screen.getByRole("link", { name: "LED Lamps" })).toBeTruthy());
	expect(screen.queryByRole("alert")).toBeNull();
});
