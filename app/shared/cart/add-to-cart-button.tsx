/** The form that adds to the cart, loaded for those who see prices. */
import { lazyComponent } from "~/shared/lazy-components.tsx";
import { AddToCartForm } from "./add-to-cart-form.tsx";

export const AddToCartButton = lazyComponent(
	"add-to-cart",
	import.meta.env.SSR ? AddToCartForm : null,
	async () => (await import("./add-to-cart-form.tsx")).AddToCartForm,
);
