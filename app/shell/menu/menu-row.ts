/** The look of a row of the account's menus. */
export const menuRow =
	"flex min-h-touch w-full items-center gap-3 px-4 text-left text-navy-900 text-sm no-underline hover:bg-navy-50 aria-[current=page]:font-semibold";
