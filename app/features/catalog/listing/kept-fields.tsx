/** Hidden fields of a GET form: what stays as it is in the URL. */
export function KeptFields({ fields }: { fields: readonly (readonly [string, string])[] }) {
	return fields.map(([key, value]) => (
		<input key={`${key} ${value}`} type="hidden" name={key} value={value} />
	));
}
