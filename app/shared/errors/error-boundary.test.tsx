import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import {
	expectLoggedError,
	newUser,
	passTime,
	renderPage,
	stopClock,
} from "../../../tests/setup/render-page.tsx";
import { ErrorBoundary, useAutomaticRetry } from "./error-boundary.tsx";

beforeEach(() => void stopClock());

let broken = true;
function Prices() {
	if (broken) throw new Error("no prices");
	return <p>$12.40</p>;
}

beforeEach(() => {
	broken = true;
});

const page = (
	<>
		<ErrorBoundary level="component">
			<Prices />
		</ErrorBoundary>
		<p>Rest of the page</p>
	</>
);

it("shows an alert in place of the failed part, and the rest of the page", () => {
	render(page);
	expectLoggedError();
	expect(screen.getByRole("alert").textContent).toContain("Component Error");
	expect(screen.getByText("Rest of the page")).toBeTruthy();
});

it("retries on a button", async () => {
	render(page);
	expectLoggedError();
	broken = false;
	await newUser().click(screen.getByRole("button", { name: "Try again" }));
	expect(screen.getByText("$12.40")).toBeTruthy();
	expect(screen.queryByRole("alert")).toBeNull();
});

it("retries every 5 seconds until it succeeds", async () => {
	render(page);
	expectLoggedError();
	await passTime(5_000);
	expectLoggedError();
	expect(screen.getByRole("alert")).toBeTruthy();
	broken = false;
	await passTime(5_000);
	expect(screen.getByText("$12.40")).toBeTruthy();
});

it("shows nothing if the fallback is empty", () => {
	render(
		<ErrorBoundary level="component" fallback={null}>
			<Prices />
		</ErrorBoundary>,
	);
	expectLoggedError();
	expect(document.body.textContent).toBe("");
});

function DownPage() {
	useAutomaticRetry(true);
	return null;
}

it("reloads the page's data every 5 seconds while the tab is visible", async () => {
	const load = vi.fn(() => ({}));
	renderPage(<DownPage />, { root: load });
	load.mockClear();
	await passTime(5_000);
	expect(load).toHaveBeenCalledTimes(1);
	const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
	await passTime(20_000);
	expect(load).toHaveBeenCalledTimes(1);
	visibility.mockReturnValue("visible");
	await passTime(5_000);
	expect(load).toHaveBeenCalledTimes(2);
});
