import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { needsFrame, useFrameOwner } from "./shell.tsx";

type Message = { owner: string; since: number };

/** The one channel between the tabs; the test itself is the other tab. */
let said: Message[];
let hear: (message: Message) => void;

beforeEach(() => {
	said = [];
	hear = () => {
		throw new Error("Nothing listens.");
	};
	vi.stubGlobal(
		"BroadcastChannel",
		class {
			set onmessage(listen: (event: { data: Message }) => void) {
				hear = (data) => listen({ data });
			}
			postMessage(message: Message) {
				said.push(message);
			}
			close() {}
		},
	);
});
afterEach(() => {
	vi.unstubAllGlobals();
});

function Tab({ data }: { data: { formOwner?: string } | null }) {
	useFrameOwner(data);
	return null;
}

const page = (path: string) => new URL(path, "https://shop.example");
/** Whether a link to another page loads the frame. */
const isOutdated = () => needsFrame(page("/cart"), page("/warranty"));
const later = () => Date.now() + 1000;

it("a tab that hears of a newer frame of somebody else loads its own with the next link, once", () => {
	const { rerender } = render(<Tab data={{ formOwner: "dana 10010" }} />);
	expect(said.map(({ owner }) => owner)).toEqual(["dana 10010"]);
	expect(isOutdated()).toBe(false);
	hear({ owner: "dana 10010", since: later() });
	expect(isOutdated()).toBe(false);
	hear({ owner: "dana 10030", since: later() });
	expect(isOutdated()).toBe(true);
	// The account may still be the same, where the other tab has signed out and in again since.
	rerender(<Tab data={{ formOwner: "dana 10010" }} />);
	expect(isOutdated()).toBe(false);
});

it("a tab that speaks late is told of the newer frame, and makes no other outdated", () => {
	render(<Tab data={{ formOwner: "dana 10030" }} />);
	const [mine] = said.splice(0);
	hear({ owner: "dana 10010", since: (mine?.since ?? 0) - 1 });
	expect(said).toEqual([mine]);
	expect(isOutdated()).toBe(false);
});

it("a tab whose frame could not be loaded says nothing", () => {
	render(<Tab data={null} />);
	expect(said).toEqual([]);
});

it("an outdated frame is loaded with a link that changes the query, and not by news for the same page", () => {
	render(<Tab data={{}} />);
	act(() => hear({ owner: "dana 10030", since: later() }));
	const first = page("/p/led-lamps?sort=price");
	expect(needsFrame(first, page("/p/led-lamps?sort=price&page=2"))).toBe(true);
	expect(needsFrame(first, page("/p/led-lamps?sort=price#results"))).toBe(false);
	expect(needsFrame(first, first)).toBe(false);
});
