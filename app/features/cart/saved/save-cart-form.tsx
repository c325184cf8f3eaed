import { Link } from "@remix-run/react";
import { savedCartLimits } from "#rules/cart/cart-limits";
import { Button } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { CartForm, type ReturnedForm, returnedForm, useCartChange } from "~/shared/cart/cart-form.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";

export function SaveCartForm({
	action,
	idempotencyKey,
	returned,
}: {
	action: string;
	idempotencyKey: string;
	returned: ReturnedForm | null;
}) {
	const fetcher = useCartChange();
	const isOffered = useIsOffered();
	if (!isOffered("cart.saveCart")) return null;
	const own = fetcher.data ? returnedForm(fetcher.data.reply) : returned;
	return (
		<Disclosure summary="Save cart" open={Boolean(own)} className="screen-only border-line border-t text-sm">
			<CartForm fetcher={fetcher} intent="save" action={action} className="flex flex-col gap-3 pb-2">
				<input type="hidden" name="idempotencyKey" value={own?.typed("idempotencyKey") ?? idempotencyKey} />
				<Field
					id="saved-cart-name"
					label="Name"
					hint="Everyone who uses this cart can see it and order from it."
					errors={own?.errors("name")}
					required
				>
					{(control) => (
						<TextInput
							{...control}
							name="name"
							autoComplete="off"
							maxLength={savedCartLimits.name}
							defaultValue={own?.typed("name")}
						/>
					)}
				</Field>
				<Button type="submit" disabled={fetcher.state !== "idle"} wide>
					Save cart
				</Button>
				<Link
					to={paths.savedCarts()}
					className="text-link inline-flex items-center self-start pointer-coarse:min-h-touch"
				>
					Saved carts
				</Link>
			</CartForm>
		</Disclosure>
	);
}
