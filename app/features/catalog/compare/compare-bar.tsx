import { useLocation } from "@remix-run/react";
import { useHydrated } from "~/design-system/hydrated.ts";
import { paths } from "~/paths.ts";
import { lazyComponent } from "~/shared/lazy-components.tsx";
import { ChosenItems as ChosenItemsOnServer } from "./chosen-items.tsx";
import {
	type ComparedItem,
	compareFormId,
	useCompareChanges,
	useKeptCompareButtons,
} from "./compare-state.ts";

const ChosenItems = lazyComponent(
	"compared-items",
	import.meta.env.SSR ? ChosenItemsOnServer : null,
	async () => (await import("./chosen-items.tsx")).ChosenItems,
);

/** The form of all compare buttons, and a bar with the chosen items at the bottom of the window. */
export function CompareBar({ items }: { items: readonly ComparedItem[] }) {
	const { pathname, search } = useLocation();
	const hydrated = useHydrated();
	const { Form, form, onSubmit } = useCompareChanges();
	useKeptCompareButtons();
	return (
		<>
			<Form
				id={compareFormId}
				ref={form}
				method="post"
				action={paths.compare()}
				preventScrollReset
				onSubmit={onSubmit}
			>
				<input type="hidden" name="returnTo" value={pathname + search} />
				{hydrated && <input type="hidden" name="inPlace" value="yes" />}
			</Form>
			{items.length > 0 && <ChosenItems items={items} />}
		</>
	);
}
