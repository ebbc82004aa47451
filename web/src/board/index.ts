export interface BoardSettings {
  letters: boolean;
  sectors: boolean;
  confirm: boolean;
  motion: "full" | "reduced";
  sound: boolean;
}
