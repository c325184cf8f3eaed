import { useEffect, useRef } from "react";
import { Button } from "~/design-system/button.tsx";
import { CartForm } from "~/shared/cart/cart-form.tsx";
import { useCartChange } from "~/shared/cart/use-cart-change.ts";
import type { Toast } from "~/shared/toast/toast.ts";

export function UndoRemoval({ undo, onDone }: { undo: NonNullable<Toast["undo"]>; onDone: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	const fetcher = useCartChange(onDone);
	const { undoId } = undo.fields;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each removal.
	useEffect(() => button.current?.focus(), [undoId]);
	return (
		<CartForm fetcher={fetcher} intent="undo" action={undo.action} className="screen-only">
			<input type="hidden" name="undoId" value={undoId} />
			<Button ref={button} type="submit" size="sm" disabled={fetcher.state !== "idle"}>
				Undo the removal
			</Button>
		</CartForm>
	);
}
