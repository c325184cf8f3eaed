import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { passTime, renderPage, stopClock } from "../../../tests/setup/render-page.tsx";
import type { Toast } from "./toast.ts";
import { useShowToast } from "./toast-provider.tsx";

beforeEach(() => void stopClock());

function Page({ toasts }: { toasts: Toast[] }) {
	const show = useShowToast();
	return (
		<>
			<input aria-label="Search" />
			{toasts.map((toast) => (
				<button key={toast.text} type="button" onClick={() => show(toast)}>
					Show {toast.text}
				</button>
			))}
		</>
	);
}

const saved: Toast = { kind: "success", text: "Saved." };
const removed: Toast = {
	kind: "info",
	text: "Removed.",
	undo: { label: "Undo", action: "/cart", fields: { intent: "undo", undoId: "u1" } },
};
const failed: Toast = { kind: "error", text: "Failed." };

async function show(...toasts: Toast[]) {
	const page = renderPage(<Page toasts={toasts} />);
	for (const { text } of toasts) await page.user.click(screen.getByRole("button", { name: `Show ${text}` }));
	// The regions come first, and the toasts a frame later.
	await passTime(0);
	await screen.findByText(toasts.at(-1)?.text ?? "");
	return page;
}

it("announces a success politely and an error assertively", async () => {
	await show(saved, failed);
	expect(within(screen.getByRole("status")).getByText("Saved.")).toBeTruthy();
	expect(within(screen.getByRole("alert")).getByText("Failed.")).toBeTruthy();
});

it("hides a success after 5 seconds and an error after 10", async () => {
	await show(saved, failed);
	await passTime(5_000);
	expect(screen.queryByText("Saved.")).toBeNull();
	expect(screen.queryByText("Failed.")).toBeTruthy();
	await passTime(5_000);
	expect(screen.queryByText("Failed.")).toBeNull();
});

it("stays as long as its text takes to read, and longer with an undo to reach", async () => {
	const text = Array(10).fill("Price below floor.").join(" ");
	await show({ kind: "warning", text }, removed);
	await passTime(9_000);
	expect(screen.queryByText(text)).toBeTruthy();
	expect(screen.queryByText("Removed.")).toBeTruthy();
	await passTime(7_000);
	expect(screen.queryByText(text)).toBeNull();
	expect(screen.queryByText("Removed.")).toBeNull();
});

it("is reached with F8 and left with Escape, back to where the person was", async () => {
	const { user } = await show(removed, saved);
	const search = screen.getByLabelText("Search");
	search.focus();
	await user.keyboard("{F8}");
	expect(document.activeElement?.closest(".toast")?.textContent).toContain("Saved.");
	await user.keyboard("{Escape}");
	expect(document.activeElement).toBe(search);
	expect(screen.queryByText("Saved.")).toBeNull();
	expect(screen.queryByText("Removed.")).toBeTruthy();
});

it("shows the last three", async () => {
	await show(...["One.", "Two.", "Three.", "Four."].map((text): Toast => ({ kind: "info", text })));
	expect(screen.queryByText("One.")).toBeNull();
	for (const text of ["Two.", "Three.", "Four."]) expect(screen.queryByText(text)).toBeTruthy();
});

it("pauses while hovered, then continues with the remaining time", async () => {
	const { user } = await show(saved);
	await passTime(3_000);
	await user.hover(screen.getByText("Saved."));
	await passTime(60_000);
	await user.unhover(screen.getByText("Saved."));
	await passTime(1_500);
	expect(screen.queryByText("Saved.")).toBeTruthy();
	await passTime(600);
	expect(screen.queryByText("Saved.")).toBeNull();
});

it("pauses while focused, even after the pointer leaves", async () => {
	const { user } = await show(removed);
	screen.getByRole("button", { name: "Undo" }).focus();
	await user.hover(screen.getByText("Removed."));
	await user.unhover(screen.getByText("Removed."));
	await passTime(60_000);
	expect(screen.queryByText("Removed.")).toBeTruthy();
	screen.getByLabelText("Search").focus();
	await passTime(10_000);
	expect(screen.queryByText("Removed.")).toBeNull();
});

it("submits its undo and closes", async () => {
	const { user, sent } = await show(removed);
	await user.click(screen.getByRole("button", { name: "Undo" }));
	await passTime(0);
	expect(sent).toEqual([{ path: "/cart", fields: { intent: "undo", undoId: "u1" } }]);
	expect(screen.queryByText("Removed.")).toBeNull();
});

it("can be dismissed with a button", async () => {
	const { user } = await show(saved);
	await user.click(screen.getByRole("button", { name: "Dismiss" }));
	expect(screen.queryByText("Saved.")).toBeNull();
});
