import { Button } from "~/design-system/button.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { noticeTitle, type ReturnedForm } from "~/shared/cart/cart-answer.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";

const typedFields: Record<string, string> = {
	quantity: "Quantity",
	price: "Unit price in dollars",
	reason: "Reason for the price",
	coupon: "Coupon code",
	PurchaseOrder: "Purchase order number",
	name: "Quote name",
};

export function RetryForm({ form, action }: { form: ReturnedForm; action: string }) {
	return (
		<Notice tone="error" live title={noticeTitle(form)}>
			{form.formErrors.length > 0 && <p>{form.formErrors.join(" ")}</p>}
			<PostForm action={action} noValidate className="mt-3 flex flex-wrap items-start gap-3">
				{form.fields.map(([name, value]) => {
					const label = typedFields[name];
					return label ? (
						<Field
							key={name}
							id={`returned-${name}`}
							label={label}
							errors={form.errors(name)}
							className="w-48"
						>
							{(control) => <TextInput {...control} name={name} defaultValue={value} />}
						</Field>
					) : (
						<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
					);
				})}
				<Button type="submit" className="mt-6">
					Try again
				</Button>
			</PostForm>
		</Notice>
	);
}
