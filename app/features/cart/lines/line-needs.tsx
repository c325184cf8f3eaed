import { Button } from "~/design-system/button.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { CartForm } from "~/shared/cart/cart-form.tsx";
import { useCartState } from "~/shared/cart/cart-state.ts";
import { useCartChange } from "~/shared/cart/use-cart-change.ts";
import type { NeedView } from "~/shared/lines/line-needs.ts";

/** What a line lacks, each with a button that adds as many as are missing. */
export function LineNeeds({ needs, action }: { needs: readonly NeedView[]; action: string }) {
	if (needs.length === 0) return null;
	return (
		<ul className="mt-1 flex flex-col gap-1">
			{needs.map(({ text, choices }) => (
				<li key={text} className="rounded-sm border border-cct-2200 bg-cct-4000 px-2 py-1">
					<p className="flex items-start gap-1.5">
						<Icon name="warning" size={16} className="mt-0.5" />
						<span>{text}</span>
					</p>
					<div className="screen-only mt-1 flex flex-wrap gap-2 empty:hidden">
						{choices.map((choice) => (
							<AddNeeded key={choice.productId} choice={choice} action={action} />
						))}
					</div>
				</li>
			))}
		</ul>
	);
}

function AddNeeded({
	choice: { productId, name, pieces, label },
	action,
}: {
	choice: NeedView["choices"][number];
	action: string;
}) {
	const cart = useCartState();
	const fetcher = useCartChange();
	if (!cart) return null;
	return (
		<CartForm fetcher={fetcher} intent="add" action={action}>
			<input type="hidden" name="productId" value={productId} />
			<input type="hidden" name="quantity" value={pieces} />
			<input type="hidden" name="idempotencyKey" value={cart.idempotencyKey} />
			<input type="hidden" name="returnTo" value={action} />
			<Button type="submit" size="sm" icon="plus" disabled={fetcher.state !== "idle"}>
				{label}
				<span className="sr-only">, {name}</span>
			</Button>
		</CartForm>
	);
}
