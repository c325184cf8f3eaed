/**
 * Header by which a page allows its form to lead elsewhere, as a source of a content security policy. It is removed from
 * the response.
 */
export const formTargetHeader = "X-Form-Target";
