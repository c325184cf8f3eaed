import { useEffect, useRef } from "react";
import { Button } from "~/design-system/button.tsx";
import type { Toast } from "~/shared/toast/toast.ts";
import { InPlace } from "../in-place.tsx";
import { useCartChange } from "../use-cart-change.ts";

export function UndoRemoval({ undo, onDone }: { undo: NonNullable<Toast["undo"]>; onDone: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	const fetcher = useCartChange(onDone);
	const { undoId } = undo.fields;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each removal.
	useEffect(() => button.current?.focus(), [undoId]);
	return (
		<fetcher.Form method="post" action={undo.action} preventScrollReset className="screen-only">
			{Object.entries(undo.fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<InPlace />
			<Button ref={button} type="submit" size="sm" disabled={fetcher.state !== "idle"}>
				Undo the removal
			</Button>
		</fetcher.Form>
	);
}
