import { Icon } from "../icon.tsx";

export function FieldError({ id, errors }: { id: string | undefined; errors: string[] | undefined }) {
	if (!errors?.length) return null;
	return (
		<p id={id} className="flex items-start gap-1 font-medium text-red-700 text-sm">
			<Icon name="error" size={16} className="mt-0.5" />
			<span>{errors.join(" ")}</span>
		</p>
	);
}
