import { useEffect, useState } from "react";
import { Button } from "~/design-system/button.tsx";
import { CartForm, type ReturnedForm, useCartChange } from "~/shared/cart/cart-form.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import type { CartView, LineView } from "../cart-view.ts";
import { toShippingChoice } from "./shipping-labels.ts";
import { LineShippingFold, ShippingSelect } from "./shipping-select.tsx";

/** Whether a line ships complete. Saved when chosen, without scripts by its button. */
export function LineShipping({
	line,
	action,
	returned,
}: {
	line: LineView;
	action: string;
	returned: ReturnedForm | null;
}) {
	const fetcher = useCartChange();
	const isOffered = useIsOffered();
	const own = returned?.intent === "shipping" ? returned : null;
	const [chosen, setChosen] = useState(own?.typed("shipping"));
	useEffect(() => {
		if (fetcher.state === "idle" && fetcher.data) setChosen(undefined);
	}, [fetcher.state, fetcher.data]);
	if (line.unavailable || !isOffered("cart.setShipComplete")) return null;
	const now = chosen ?? toShippingChoice(line.shipComplete);
	return (
		<LineShippingFold called={line.called} choice={now} open={own !== null}>
			<CartForm
				fetcher={fetcher}
				intent="shipping"
				action={action}
				className="my-1 flex max-w-md flex-wrap items-center gap-x-2 gap-y-1"
			>
				<input type="hidden" name="cartItemId" value={line.id} />
				<ShippingSelect
					name="shipping"
					aria-label={`If not all in stock of ${line.called}`}
					className="min-w-0 flex-1 basis-60"
					value={now}
					onChange={({ target }) => {
						setChosen(target.value);
						target.form?.requestSubmit();
					}}
				/>
				<span className="hidden noscript:inline">
					<Button type="submit" size="sm">
						Save<span className="sr-only"> shipping of {line.called}</span>
					</Button>
				</span>
			</CartForm>
		</LineShippingFold>
	);
}

/** How all lines ship, and those that will be added. */
export function CartShipping({
	cart,
	action,
	returned,
}: {
	cart: CartView;
	action: string;
	returned: ReturnedForm | null;
}) {
	const fetcher = useCartChange();
	const isOffered = useIsOffered();
	const saved = toShippingChoice(cart.shipComplete);
	const own = returned?.intent === "shipping" && !returned.typed("cartItemId") ? returned : null;
	if (!isOffered("cart.setShipComplete")) return null;
	return (
		<CartForm
			fetcher={fetcher}
			intent="shipping"
			action={action}
			className="screen-only flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-line bg-surface px-3 py-2 text-sm"
		>
			<label htmlFor="cart-shipping">If lines are not all in stock</label>
			<ShippingSelect
				key={saved}
				id="cart-shipping"
				name="shipping"
				className="min-w-0 flex-1 basis-60 sm:max-w-sm"
				defaultValue={own?.typed("shipping") ?? saved}
			/>
			<Button type="submit" size="sm" disabled={fetcher.state !== "idle"}>
				Apply to all lines
			</Button>
		</CartForm>
	);
}
