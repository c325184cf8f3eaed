/** Rows and cards that add to the cart by one form of the page: markup alone, whatever it does is in the form. */
import type { ComponentProps } from "react";
import { createCarriedContext } from "~/shared/kept-markup.ts";
import { lazyComponent } from "~/shared/lazy-components.tsx";
import { CartRowsForm as CartRowsFormOnServer } from "./cart-rows-form.tsx";
import { useCartState } from "./cart-state.ts";
import { quantityName, rowValue } from "./row-names.ts";

/** The id of the form. A place with cards beside the page, such as a window, has one of its own. */
export const CartRowsId = createCarriedContext("cart");

const LazyForm = lazyComponent(
	"cart-rows",
	import.meta.env.SSR ? CartRowsFormOnServer : null,
	async () => (await import("./cart-rows-form.tsx")).CartRowsForm,
);

/**
 * The form. Put it before the rows, so that its own button is the one that Enter in a quantity box presses. Visitors
 * have no cart, and load nothing of it.
 */
export const CartRowsForm = (props: ComponentProps<typeof CartRowsFormOnServer>) =>
	useCartState() && <LazyForm {...props} />;

type RowProps = {
	/** Id of the form. */
	form: string;
	product: string;
	/** The part number. */
	called: string;
	/** Fewest pieces that are sold. */
	fewest: number;
};

/** @param props.labeled whether its name is beside the icon */
export function CartRowButton({ form, product, called, fewest, labeled }: RowProps & { labeled?: boolean }) {
	return (
		// biome-ignore lint/a11y/useButtonType: submits, as buttons do by default; every row repeats it.
		<button
			form={form}
			name="productId"
			value={rowValue(product, fewest)}
			aria-label={labeled ? undefined : `Add to cart ${called}`}
		>
			{labeled && "Add to cart"}
			{labeled && <span>{` ${called}`}</span>}
		</button>
	);
}

/** Quantity of a row. Left empty, it asks for the fewest pieces, which it shows. */
export function CartRowQuantity({ form, product, called, fewest }: RowProps) {
	return (
		<input
			form={form}
			name={quantityName(product)}
			placeholder={String(fewest)}
			inputMode="numeric"
			aria-label={`Quantity of ${called}`}
		/>
	);
}
