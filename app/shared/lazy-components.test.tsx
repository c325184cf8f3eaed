import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lateComponent, lazyComponent, loadShownComponents, staticComponent } from "./lazy-components.tsx";

type Props = { name: string };
const Greeting = ({ name }: Props) => <p>Hello, {name}</p>;

/** The component as in the server's build and as in the browser's. */
function both(make: (onServer: typeof Greeting | null, load: () => Promise<typeof Greeting>) => unknown) {
	const load = vi.fn(async () => Greeting);
	return {
		OnServer: make(Greeting, load) as typeof Greeting,
		InBrowser: make(null, load) as typeof Greeting,
		load,
	};
}

let root: Root | undefined;
afterEach(() => {
	act(() => root?.unmount());
	root = undefined;
	document.body.replaceChildren();
});

function served(html: string): HTMLElement {
	const place = document.createElement("div");
	place.innerHTML = html;
	document.body.append(place);
	return place;
}

const errors = vi.fn();
const hydrate = (place: HTMLElement, element: React.ReactElement) =>
	act(async () => {
		root = hydrateRoot(place, element, { onRecoverableError: errors });
	});

it("what the document shows is loaded before hydration, and stays", async () => {
	const { OnServer, InBrowser, load } = both((onServer, loads) => lazyComponent("shown", onServer, loads));
	const place = served(renderToString(<OnServer name="Dana" />));
	await loadShownComponents();
	expect(load).toHaveBeenCalledTimes(1);
	await hydrate(place, <InBrowser name="Dana" />);
	expect(screen.getByText("Hello, Dana")).toBeDefined();
	expect(errors).not.toHaveBeenCalled();
});

it("what the document shows inside another one is loaded before hydration too", async () => {
	const inner = both((onServer, loads) => lazyComponent("inner", onServer, loads));
	const OuterOnServer = lazyComponent<Props>("outer", inner.OnServer, async () => inner.OnServer);
	const place = served(renderToString(<OuterOnServer name="Dana" />));
	const innerLoad = vi.fn(async () => Greeting);
	// The inner one is known once the script of the outer one has loaded.
	const OuterInBrowser = lazyComponent<Props>("outer", null, async () =>
		lazyComponent<Props>("inner later", null, innerLoad),
	);
	for (const template of place.querySelectorAll<HTMLElement>("[data-lazy=inner]"))
		template.dataset.lazy = "inner later";
	await loadShownComponents();
	expect(innerLoad).toHaveBeenCalledTimes(1);
	await hydrate(place, <OuterInBrowser name="Dana" />);
	expect(errors).not.toHaveBeenCalled();
});

it("what the document does not show is loaded when it is first shown", async () => {
	const { InBrowser, load } = both((onServer, loads) => lazyComponent("hidden", onServer, loads));
	await loadShownComponents();
	expect(load).not.toHaveBeenCalled();
	render(<InBrowser name="Rosa" />);
	expect(await screen.findByText("Hello, Rosa")).toBeDefined();
});

it("something else is shown until the script has loaded, and when it cannot be", async () => {
	const Lazy = lazyComponent<Props>(
		"lost",
		null,
		() => Promise.reject(new Error("offline")),
		({ name }) => <p>Wait, {name}</p>,
	);
	render(<Lazy name="Ada" />);
	await act(async () => undefined);
	expect(screen.getByText("Wait, Ada")).toBeDefined();
});

it("static markup stays as the server sent it, without its script", async () => {
	const { OnServer, InBrowser, load } = both((onServer, loads) => staticComponent(onServer, loads));
	const place = served(renderToString(<OnServer name="Dana" />));
	const markup = place.innerHTML;
	// Pages that are navigated to begin to load their scripts at once; this one is the first.
	load.mockClear();
	await hydrate(place, <InBrowser name="Dana" />);
	await act(async () => root?.render(<InBrowser name="Dana" />));
	expect(place.innerHTML).toBe(markup);
	expect(load).not.toHaveBeenCalled();
	expect(errors).not.toHaveBeenCalled();
});

it("static markup of something else is rendered with its script", async () => {
	const { OnServer, InBrowser } = both((onServer, loads) => staticComponent(onServer, loads));
	const place = served(renderToString(<OnServer key="Dana" name="Dana" />));
	await hydrate(place, <InBrowser key="Dana" name="Dana" />);
	await act(async () => root?.render(<InBrowser key="Rosa" name="Rosa" />));
	await waitFor(() => expect(place.textContent).toBe("Hello, Rosa"));
});

const Sorted = ({ name }: Props) => (
	<p>
		<a href="#sort">Sort</a> {name}
	</p>
);

const by = (sort: string) => ({ pathname: "/p/lamps", search: `?sort=${sort}` });

const isHidden = (place: HTMLElement) =>
	(place.firstElementChild as HTMLElement | null)?.style.opacity === "0";

it("static markup holds its place, hidden, until the script of what replaces it has come, and so does the focus", async () => {
	let come: (loaded: typeof Sorted) => void = () => undefined;
	const load = () =>
		new Promise<typeof Sorted>((resolve) => {
			come = resolve;
		});
	const OnServer = staticComponent<Props>(Sorted, load);
	const InBrowser = staticComponent<Props>(null, load);
	const place = served(renderToString(<OnServer shows={by("price")} name="cheap" />));
	await hydrate(place, <InBrowser shows={by("price")} name="" />);
	act(() => screen.getByRole("link").focus());
	await act(async () => root?.render(<InBrowser shows={by("watts")} name="bright" />));
	expect(place.textContent).toBe("Sort cheap");
	expect(isHidden(place)).toBe(true);
	await act(async () => come(Sorted));
	expect(place.textContent).toBe("Sort bright");
	expect(isHidden(place)).toBe(false);
	expect(document.activeElement).toBe(screen.getByRole("link"));
	const live = screen.getByRole("link");
	await act(async () => root?.render(<InBrowser shows={by("name")} name="old" />));
	expect(place.textContent).toBe("Sort old");
	expect(screen.getByRole("link")).toBe(live);
});

const to = (owner: string, pathname = "/p/lamps") => ({ pathname, search: "", owner });

it("the document is loaded when the script of what replaces static markup can't come", async () => {
	const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
	const OnServer = staticComponent<Props>(Sorted, async () => Sorted);
	const InBrowser = staticComponent<Props>(null, () => Promise.reject(new Error("offline")));
	const place = served(renderToString(<OnServer shows={by("price")} name="$8.10" />));
	await hydrate(place, <InBrowser shows={by("price")} name="" />);
	expect(reload).not.toHaveBeenCalled();
	await act(async () => root?.render(<InBrowser shows={by("watts")} name="$9.20" />));
	expect(isHidden(place)).toBe(true);
	expect(reload).toHaveBeenCalledTimes(1);
	reload.mockRestore();
});

it("the script of what can replace static markup is loaded when somebody begins to use a link", async () => {
	const load = vi.fn(() => new Promise<typeof Sorted>(() => undefined));
	const OnServer = staticComponent<Props>(Sorted, load);
	const InBrowser = staticComponent<Props>(null, load);
	const place = served(renderToString(<OnServer shows={by("price")} name="cheap" />));
	load.mockClear();
	await hydrate(place, <InBrowser shows={by("price")} name="" />);
	place.dispatchEvent(new Event("pointerdown", { bubbles: true }));
	expect(load).not.toHaveBeenCalled();
	screen.getByRole("link").dispatchEvent(new Event("pointerdown", { bubbles: true }));
	expect(load).toHaveBeenCalledTimes(1);
	expect(place.textContent).toBe("Sort cheap");
});

it("static markup of another account goes before its script has come, and doesn't come back", async () => {
	let come: (loaded: typeof Sorted) => void = () => undefined;
	const InBrowser = staticComponent<Props>(
		null,
		() =>
			new Promise((resolve) => {
				come = resolve;
			}),
	);
	const OnServer = staticComponent<Props>(Sorted, async () => Sorted);
	const place = served(renderToString(<OnServer shows={to("dana/10010")} name="$8.10" />));
	await hydrate(place, <InBrowser shows={to("dana/10010")} name="" />);
	act(() => screen.getByRole("link").focus());
	await act(async () => root?.render(<InBrowser shows={to("dana/10011")} name="$9.20" />));
	expect(place.textContent).toBe("");
	await act(async () => root?.render(<InBrowser shows={to("dana/10010")} name="$8.30" />));
	expect(place.textContent).toBe("");
	await act(async () => come(Sorted));
	expect(place.textContent).toBe("Sort $8.30");
	expect(document.activeElement).toBe(screen.getByRole("link"));
});

it("the focus doesn't go to the markup of another page", async () => {
	const load = async () => Sorted;
	const OnServer = staticComponent<Props>(Sorted, load);
	const InBrowser = staticComponent<Props>(null, load);
	const place = served(renderToString(<OnServer shows={to("dana", "/p/a")} name="a" />));
	await hydrate(place, <InBrowser shows={to("dana", "/p/a")} name="" />);
	act(() => screen.getByRole("link").focus());
	await act(async () => root?.render(<InBrowser shows={to("dana", "/p/b")} name="b" />));
	await waitFor(() => expect(place.textContent).toBe("Sort b"));
	expect(document.activeElement).toBe(document.body);
});

function Subscription({ name }: Props) {
	const [count, setCount] = useState(0);
	return (
		<>
			<input aria-label="Email" />
			<button type="button" onClick={() => setCount(count + 1)}>
				{`${name} ${count}`}
			</button>
		</>
	);
}

describe("a component below the first window", () => {
	/** Hydrates it far below the window. @returns what tells it that the window has come near */
	async function hydrateFarBelow(load: () => Promise<typeof Subscription>, before = () => {}) {
		let tell: IntersectionObserverCallback | undefined;
		vi.stubGlobal(
			"IntersectionObserver",
			class {
				constructor(callback: IntersectionObserverCallback) {
					tell = callback;
				}
				observe() {}
				disconnect() {}
			},
		);
		const OnServer = lateComponent<Props>(Subscription, load);
		const InBrowser = lateComponent<Props>(null, load);
		const place = served(renderToString(<OnServer name="Dana" />));
		before();
		await hydrate(place, <InBrowser name="Dana" />);
		return (isIntersecting: boolean) =>
			act(async () => {
				tell?.([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
			});
	}
	afterEach(() => vi.unstubAllGlobals());

	it("keeps the server's markup until the window is near, then is live", async () => {
		const comeNear = await hydrateFarBelow(async () => Subscription);
		const served = screen.getByRole("button", { name: "Dana 0" });
		await comeNear(false);
		expect(screen.getByRole("button")).toBe(served);
		await comeNear(true);
		await userEvent.setup().click(screen.getByRole("button", { name: "Dana 0" }));
		expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Dana 1"]);
		expect(errors).not.toHaveBeenCalled();
	});

	const email = () => screen.getByLabelText<HTMLInputElement>("Email");

	it.each([
		["where the focus was in it", () => email().focus()],
		[
			"where it had text",
			() => {
				email().value = "ana@";
			},
		],
	])("stays as it is %s before all scripts", async (_, before) => {
		const comeNear = await hydrateFarBelow(async () => Subscription, before);
		const [served, text] = [email(), email().value];
		await comeNear(true);
		expect(email()).toBe(served);
		expect(email().value).toBe(text);
	});

	it("stays as it is where somebody uses it before its script has come", async () => {
		let come: (loaded: typeof Subscription) => void = () => undefined;
		const comeNear = await hydrateFarBelow(
			() =>
				new Promise((resolve) => {
					come = resolve;
				}),
		);
		await comeNear(true);
		const button = screen.getByRole("button");
		act(() => button.focus());
		await act(async () => come(Subscription));
		expect(screen.getByRole("button")).toBe(button);
		expect(document.activeElement).toBe(button);
	});
});
