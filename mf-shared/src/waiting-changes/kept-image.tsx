import { useSession } from '@nerka/mf-shared/contract';
import { keptPicture } from '@nerka/mf-shared/storage';
import { useEffect, useState, type ImgHTMLAttributes } from 'react';

interface KeptImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError'> {
  src: string;
  /** The address of the small picture, which the browser may have kept. */
  kept: string;
}

/** A picture that the server has; without a network the small one that this browser keeps. */
export function KeptImage({ src, kept, alt, ...others }: KeptImageProps) {
  const { id } = useSession();
  const [found, setFound] = useState<string>();
  useEffect(() => () => void (found && URL.revokeObjectURL(found)), [found]);
  const showKept = async (): Promise<void> => {
    const picture = found === undefined ? await keptPicture(id, kept) : undefined;
    if (picture) setFound(URL.createObjectURL(picture));
  };
  return <img src={found ?? src} alt={alt} onError={() => void showKept().catch(() => undefined)} {...others} />;
}
