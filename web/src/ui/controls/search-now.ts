/** The parameters of the address as they are: those of the last rendering may lack a change that is still being rendered. */
export const searchNow = (): URLSearchParams => new URLSearchParams(window.location.search);
